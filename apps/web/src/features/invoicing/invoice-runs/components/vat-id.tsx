import type { Billing } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { taxes as api } from "@packhaus/contract/invoicing/taxes/endpoints"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState } from "#ui/page/states.tsx"
import { runQueries } from "../queries.ts"
import { CheckSheet } from "./check-sheet.tsx"

/** Asks VIES about the VAT id now. The answer appears in the list when it arrives. */
function AskNow({ id }: { id: string }) {
  const { t } = useTranslation("invoice-runs")
  const toast = useToast()
  const save = useSave({
    send: () => call(api.ask, { params: { id } }),
    failed: t(($) => $.billing.askFailed),
    stale: ["billing"],
    onDone: ({ state }) => toast.success(t(($) => $.billing.asks[state])),
  })
  return (
    <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
      {t(($) => $.billing.ask)}
    </Button>
  )
}

/** The VAT id, whether VIES has confirmed it, and all answers. */
export function VatId({ billing }: { billing: Billing }) {
  const { t } = useTranslation("invoice-runs")
  const { date } = useFormat()
  const can = useCan()
  /** The VAT id at the time of the click, even if the organisation's changes meanwhile. */
  const [requestedId, setRequestedId] = useState<string | null>(null)
  const { organisation_id: id, vat_id, vat_id_confirmed_at: at } = billing
  const { data: checks, error, refetch } = useQuery(runQueries.checks(id))
  return (
    <Section flush title={t(($) => $.billing.vat)}>
      <Lines>
        <Line
          title={vat_id ?? <Faint>{t(($) => $.billing.noVatId)}</Faint>}
          sub={t(($) => $.billing.why)}
        >
          <StatusBadge tone={at ? "success" : "neutral"}>
            {at
              ? t(($) => $.billing.confirmed, { day: date(at) })
              : t(($) => $.billing.unconfirmed)}
          </StatusBadge>
          {vat_id && can("billing.write") ? (
            <Inline>
              <AskNow id={id} />
              <Button onClick={() => setRequestedId(vat_id)}>{t(($) => $.billing.check)}</Button>
            </Inline>
          ) : null}
        </Line>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
        {checks?.map((check) => (
          <Line
            key={check.id}
            title={check.vat_id}
            sub={
              <>
                {check.reference} · {check.checked_by} · <Moment at={check.created_at} />
              </>
            }
          >
            <StatusBadge plain tone={check.is_valid ? "success" : "critical"}>
              {t(($) => (check.is_valid ? $.billing.isValid : $.billing.isInvalid))}
            </StatusBadge>
          </Line>
        ))}
        {checks?.length === 0 ? (
          <Line title={<Faint>{t(($) => $.billing.noChecks)}</Faint>} />
        ) : null}
      </Lines>
      {requestedId ? (
        <CheckSheet id={id} vatId={requestedId} onClose={() => setRequestedId(null)} />
      ) : null}
    </Section>
  )
}
