import { orderPaths } from "@packhaus/contract/orders/paths"
import { shops as api } from "@packhaus/contract/shops/endpoints"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = { shopId: string; count: number }

/** Orders that were open before the connection are on hold: link to the list, and release of all. */
export function BeforeConnection({ shopId, count }: Props) {
  const { t } = useTranslation("shops")
  const { number } = useFormat()
  const can = useCan()
  const [confirming, setConfirming] = useState(false)
  const release = useSave({
    send: () => call(api.release, { params: { id: shopId } }),
    done: t(($) => $.before.done),
    failed: t(($) => $.before.failed),
    stale: ["shops", "orders", "dashboard", "session"],
    onDone: () => setConfirming(false),
  })
  if (count === 0) return null
  return (
    <Notice tone="attention" title={t(($) => $.before.title, { count, orders: number(count) })}>
      <Stack>
        <p>{t(($) => $.before.body)}</p>
        <Inline>
          {can("order.release") ? (
            <Button onClick={() => setConfirming(true)}>{t(($) => $.before.release)}</Button>
          ) : null}
          <Link to={`${orderPaths.list}?hold=before_connection&shop=${shopId}`}>
            {t(($) => $.before.look)}
          </Link>
        </Inline>
      </Stack>
      {confirming ? (
        <ConfirmDialog
          title={t(($) => $.before.title, { count, orders: number(count) })}
          body={t(($) => $.before.confirm)}
          go={t(($) => $.before.release)}
          busy={release.isPending}
          onGo={() => release.mutate()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Notice>
  )
}
