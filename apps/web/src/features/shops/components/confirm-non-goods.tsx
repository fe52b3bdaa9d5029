import { shops as api } from "@packhaus/contract/shops/endpoints"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

const stale = ["shops", "session", "dashboard"]

/** Asks whether the SKUs of the default list of non-goods are non-goods in this shop. */
export function ConfirmNonGoods({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const can = useCan()
  const params = { id: shop.id }
  const failed = t(($) => $.confirm.failed)
  const keep = useSave({
    send: () => call(api.confirmNonGoods, { params, body: { keep: true } }),
    done: t(($) => $.confirm.kept),
    failed,
    stale,
  })
  const clear = useSave({
    send: () => call(api.confirmNonGoods, { params, body: { keep: false } }),
    done: t(($) => $.confirm.cleared),
    failed,
    stale,
  })
  if (!shop.non_goods_unconfirmed) return null
  return (
    <Notice tone="attention" title={t(($) => $.confirm.title)}>
      <Stack>
        <p>{t(($) => $.confirm.body, { skus: shop.non_goods.join(", ") })}</p>
        {can("shop.write") ? (
          <Inline>
            <Button loading={keep.isPending} onClick={() => keep.mutate()}>
              {t(($) => $.confirm.keep)}
            </Button>
            <Button loading={clear.isPending} onClick={() => clear.mutate()}>
              {t(($) => $.confirm.clear)}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Notice>
  )
}
