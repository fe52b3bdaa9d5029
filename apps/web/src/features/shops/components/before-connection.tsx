import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { useStartBulk } from "#features/bulk-runs/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { Button } from "#ui/button.tsx"
import { ConfirmDialog } from "#ui/dialog.tsx"
import { Inline, Stack } from "#ui/layout.tsx"
import { Notice } from "#ui/notice.tsx"
import { useToast } from "#ui/toasts.tsx"

type Props = { shopId: string; count: number }

/** Orders that were open before the connection wait for a person: look at them, or let them all go. */
export function BeforeConnection({ shopId, count }: Props) {
  const { t } = useTranslation("shops")
  const { number } = useFormat()
  const can = useCan()
  const navigate = useNavigate()
  const toast = useToast()
  const start = useStartBulk()
  const [asked, setAsked] = useState(false)
  if (count === 0) return null
  const release = () =>
    start.mutate(
      {
        kind: "orders.release",
        selection: { filter: { hold: "before_connection", shop_id: shopId }, expected: count },
      },
      {
        onSuccess: ({ id }) => void navigate(paths.bulkRun(id)),
        onError: (error) =>
          toast.failure(
            t(($) => $.before.failed),
            error,
          ),
      },
    )
  return (
    <Notice tone="attention" title={t(($) => $.before.title, { count, orders: number(count) })}>
      <Stack>
        <p>{t(($) => $.before.body)}</p>
        <Inline>
          {can("bulk.start") && can("order.release") ? (
            <Button onClick={() => setAsked(true)}>{t(($) => $.before.release)}</Button>
          ) : null}
          <Link to={`${paths.orders}?hold=before_connection&shop=${shopId}`}>
            {t(($) => $.before.look)}
          </Link>
        </Inline>
      </Stack>
      {asked ? (
        <ConfirmDialog
          title={t(($) => $.before.title, { count, orders: number(count) })}
          body={t(($) => $.before.confirm)}
          go={t(($) => $.before.release)}
          busy={start.isPending}
          onGo={release}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Notice>
  )
}
