import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { Pager } from "#ui/data-table/pager.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { transfersOnPage, waitingTransfers } from "../queries.ts"
import { ApproveDialog } from "./approve-dialog.tsx"
import { RejectSheet } from "./reject-sheet.tsx"

type Asked = { transfer: Transfer; as: "approve" | "reject" }

/** What waits for a second administrator; whoever asked for one cannot decide it. */
export function WaitingTransfers({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch } = useQuery(waitingTransfers(organisation, page))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  // Of all organisations there is always a section: its place is kept, so that the list below does not jump.
  if (!data && organisation === null) return <SectionBones lines={["70%"]} />
  if (!data || (organisation !== null && data.count === 0)) return null
  return (
    <Section flush title={t(($) => $.waiting.title)} side={data.count || null}>
      <Lines>
        {data.count === 0 ? <Line title={<Faint>{t(($) => $.waiting.none)}</Faint>} /> : null}
        {data.transfers.map((transfer) => (
          <WaitingTransfer
            key={transfer.id}
            transfer={transfer}
            onAsk={(as) => setAsked({ transfer, as })}
          />
        ))}
      </Lines>
      {data.count > transfersOnPage ? (
        <Pager page={page} size={transfersOnPage} count={data.count} onPage={setPage} />
      ) : null}
      {asked?.as === "approve" ? (
        <ApproveDialog transfer={asked.transfer} onClose={() => setAsked(null)} />
      ) : asked ? (
        <RejectSheet transfer={asked.transfer} onClose={() => setAsked(null)} />
      ) : null}
    </Section>
  )
}

type Props = { transfer: Transfer; onAsk: (as: Asked["as"]) => void }

function WaitingTransfer({ transfer, onAsk }: Props) {
  const { t } = useTranslation("ledger")
  const { person } = useSession()
  const { type, amount, currency_code, description, reference, iban, four_eyes } = transfer
  const { requested_by_name, requested_by_email } = transfer
  const facts = [
    description,
    reference,
    iban ? t(($) => $.waiting.iban, { iban }) : null,
    ...four_eyes.map((reason) => t(($) => $.waiting.reasons[reason])),
    t(($) => $.waiting.by, { name: requested_by_name, email: requested_by_email }),
  ]
  const own = transfer.requested_by === person.id ? t(($) => $.waiting.own) : null
  return (
    <Line
      title={
        <>
          {t(($) => $.waiting.types[type])} <Money amount={amount} currency={currency_code} />
        </>
      }
      sub={
        <>
          <Link to={ledgerPaths.of(transfer.organisation_id)}>{transfer.organisation_name}</Link>
          {" · "}
          {facts.filter(Boolean).join(" · ")} · <Moment at={transfer.created_at} relative />
        </>
      }
    >
      <Inline>
        <Button onClick={() => onAsk("reject")}>{t(($) => $.waiting.reject)}</Button>
        <ReasonedButton reason={own} onClick={() => onAsk("approve")}>
          {t(($) => $.waiting.approve)}
        </ReasonedButton>
      </Inline>
    </Line>
  )
}
