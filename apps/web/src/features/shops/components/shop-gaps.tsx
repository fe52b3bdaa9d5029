import { shops as api } from "@packhaus/contract/shops/endpoints"
import type { ShopGap } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { shopQueries } from "../queries.ts"

/** Periods that the sync missed, until a person has checked the shop's orders of each. */
export function ShopGaps({ shopId }: { shopId: string }) {
  const { data } = useQuery(shopQueries.sync(shopId))
  const open = data?.gaps.filter(({ settled_at }) => settled_at === null) ?? []
  return open.map((gap) => <Gap key={gap.id} shopId={shopId} gap={gap} />)
}

function Gap({ shopId, gap }: { shopId: string; gap: ShopGap }) {
  const { t } = useTranslation("shops")
  const { date } = useFormat()
  const can = useCan()
  const settle = useSave({
    send: () => call(api.settleGap, { params: { id: shopId, gap_id: gap.id } }),
    done: t(($) => $.gap.done),
    failed: t(($) => $.gap.failed),
    stale: ["shops", "session", "dashboard"],
  })
  const period = { from: date(gap.from_at), until: date(gap.until_at) }
  return (
    <Notice tone="attention" title={t(($) => $.gap.title, period)}>
      <Stack>
        <p>{t(($) => $.gap.body)}</p>
        {can("shop.write") ? (
          <Inline>
            <Button loading={settle.isPending} onClick={() => settle.mutate()}>
              {t(($) => $.gap.settle)}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Notice>
  )
}
