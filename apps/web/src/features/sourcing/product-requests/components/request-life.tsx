import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { useTranslation } from "react-i18next"
import { LifeTape, type TapeState } from "#ui/display/life-tape.tsx"
import { Notice } from "#ui/page/notice.tsx"

const names = ["submitted", "offers", "accepted", "published"] as const
/** Current step of a request, from the first. */
const stepOf = {
  draft: 0,
  pending: 1,
  not_accepted: 1,
  "n/a": 1,
  accepted: 3,
  published: 4,
} as const satisfies Record<ProductRequest["status"], number>

/** Progress of a request, and the reason if it ended. */
export function RequestLife({ request }: { request: ProductRequest }) {
  const { t } = useTranslation("product-requests")
  const { status, reason } = request
  const isStopped = status === "not_accepted" || status === "n/a"
  const now = stepOf[status]
  const stateOf = (at: number): TapeState => {
    if (at < now) return "done"
    if (at > now) return "later"
    return isStopped ? "stopped" : "now"
  }
  const why =
    status === "n/a"
      ? t(($) => $.page.without, { reason: reason ?? "" })
      : reason
        ? t(($) => $.page.refused, { reason })
        : t(($) => $.page.declined)
  return (
    <>
      <LifeTape
        label={t(($) => $.page.life)}
        steps={names.map((name, at) => ({
          name: t(($) => $.page.steps[name]),
          state: stateOf(at),
        }))}
      />
      {isStopped ? <Notice tone="attention">{why}</Notice> : null}
    </>
  )
}
