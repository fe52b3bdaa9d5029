import { secondFactor as api } from "@packhaus/contract/access/second-factor/endpoints"
import type { FactorReset } from "@packhaus/contract/access/second-factor/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { factorResets } from "../queries.ts"

/**
 * Requests of people who know their password but lost their second factor, for another
 * administrator to decide; renders nothing without requests.
 */
export function ResetRequests() {
  const { t } = useTranslation("second-factor")
  const { data = [] } = useQuery(factorResets)
  const [selected, setSelected] = useState<FactorReset | null>(null)
  const decline = useSave({
    send: (id: string) => call(api.declineReset, { params: { id } }),
    done: t(($) => $.resets.declined),
    failed: t(($) => $.failed),
    stale: ["second-factor-resets"],
  })
  if (data.length === 0) return null
  return (
    <Section flush title={t(($) => $.resets.title)}>
      <Lines>
        {data.map((request) => (
          <Line
            key={request.id}
            title={
              <>
                <strong>{request.name || request.email}</strong> · {request.organisation_name}
              </>
            }
            sub={
              <>
                {request.email} · <Moment at={request.created_at} time />
                {request.ip ? ` · ${t(($) => $.resets.from, { ip: request.ip })}` : null}
              </>
            }
          >
            <Button
              loading={decline.isPending && decline.variables === request.id}
              onClick={() => decline.mutate(request.id)}
            >
              {t(($) => $.resets.decline)}
            </Button>
            <Button look="danger" onClick={() => setSelected(request)}>
              {t(($) => $.resets.approve)}
            </Button>
          </Line>
        ))}
      </Lines>
      {selected ? <Approve request={selected} onClose={() => setSelected(null)} /> : null}
    </Section>
  )
}

function Approve({
  request: { id, name, email },
  onClose,
}: {
  request: FactorReset
  onClose: () => void
}) {
  const { t } = useTranslation("second-factor")
  const approve = useSave({
    send: () => call(api.approveReset, { params: { id } }),
    done: t(($) => $.resets.approved),
    failed: t(($) => $.failed),
    stale: ["second-factor-resets", "members"],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t(($) => $.resets.ask, { name: name || email })}
      body={t(($) => $.resets.body)}
      go={t(($) => $.resets.approve)}
      danger
      busy={approve.isPending}
      onGo={() => approve.mutate()}
      onClose={onClose}
    />
  )
}
