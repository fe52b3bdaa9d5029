import { publications as api } from "@packhaus/contract/sourcing/publications/endpoints"
import type { PublicationStatus } from "@packhaus/contract/sourcing/publications/status"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import { publicationQueries } from "../queries.ts"

const tones = {
  none: "success",
  pending: "info",
  listed: "success",
  failed: "critical",
} as const satisfies Record<PublicationStatus, Tone>
const kinds = ["unreachable", "throttled", "revoked", "scopes", "refused"] as const

/** The state of a published request in its shop, and the action if the shop refused it. */
export function PublicationNotice({ request_id: id }: { request_id: string }) {
  const { t } = useTranslation("publications")
  const can = useCan()
  const { time } = useFormat()
  const { data: publication } = useQuery(publicationQueries.ofRequest(id))
  const retry = useSave({
    send: () => call(api.retry, { params: { id } }),
    done: t(($) => $.retried),
    failed: t(($) => $.retryFailed),
    stale: ["publications"],
  })
  if (!publication) return null
  const { status, last_error, retry_at, safety_due_at } = publication
  const shop = publication.shop_name ?? ""
  const kind = kinds.find((one) => last_error?.startsWith(one)) ?? "failed"
  const reason = t(($) => $.reasons[kind])
  const next = retry_at ? ` ${t(($) => $.next, { time: time(retry_at) })}` : ""
  const later = last_error ? `${t(($) => $.later, { shop, reason })}${next}` : null
  return (
    <Notice tone={tones[status]} title={t(($) => $.statuses[status], { shop })}>
      {status === "pending" ? later : null}
      {safety_due_at === null ? null : (
        <>
          {t(($) => $.safetyDue, { shop })}
          {later && ` ${later}`}
        </>
      )}
      {status === "failed" ? (
        <Inline>
          {t(($) => $.why, { reason })}
          {can("publication.publish") ? (
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              {t(($) => $.retry)}
            </Button>
          ) : null}
        </Inline>
      ) : null}
    </Notice>
  )
}
