import type { ChatFile } from "@packhaus/contract/chats/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { canMoveClaim, isWithdrawn } from "@packhaus/contract/returns/claims/rules"
import type { Claim } from "@packhaus/contract/returns/claims/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Term } from "#features/help/components/term.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { AttachedFiles } from "#ui/display/attached-files.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { ClaimActions } from "./claim-actions.tsx"
import { ClaimBadge } from "./claim-badge.tsx"

type Props = { claim: Claim; files: readonly ChatFile[] }

/** The replacement order of a claim. The supplier of the first order may have no part in it. */
function NewOrder({ claim: { new_order_id, new_order_number: number } }: Pick<Props, "claim">) {
  const { t } = useTranslation("claims")
  const can = useCan()
  if (new_order_id === null || number === null) return null
  const words = t(($) => $.newOrder, { number })
  return can("claim.create") ? (
    <Link to={orderPaths.one(new_order_id)}>{words}</Link>
  ) : (
    <div>{words}</div>
  )
}

/** Says who settles an accepted claim, for viewers who cannot refund money themselves. */
function WhoFinishes({ claim }: Pick<Props, "claim">) {
  const { t } = useTranslation("claims")
  const can = useCan()
  if (can("claim.settle") || !canMoveClaim(claim, "refund")) return null
  return (
    <Faint>
      {can("claim.decide") ? t(($) => $.finish.support) : t(($) => $.finish.others)}{" "}
      <Term name="handOver" word={t(($) => $.handOver.title)} />
    </Faint>
  )
}

/** A claim among the messages of its chat: its goods, its status, and its actions. */
export function ClaimCard({ claim, files }: Props) {
  const { t } = useTranslation("claims")
  const { money } = useFormat()
  const { type, status, item, quantity, description, created_by_name } = claim
  const facts = [
    claim.proposal &&
      t(($) => $.proposed[claim.proposal ?? "accept"], {
        name: claim.proposed_by_name ?? "",
      }),
    claim.proposal_note,
    claim.requested_way !== null &&
      claim.requested_amount !== null &&
      canMoveClaim(claim, "refund") &&
      t(($) => $.requested, {
        name: claim.requested_by_name ?? "",
        way: t(($) => $.handOver.ways[claim.requested_way ?? "refund"]),
        amount: money(claim.requested_amount, "eur"),
      }),
    claim.reason !== null && t(($) => $.reason, { reason: claim.reason }),
    claim.amount !== null && t(($) => $.amount, { amount: money(claim.amount, "eur") }),
    claim.tracking_numbers.length > 0 &&
      t(($) => $.tracking, { numbers: claim.tracking_numbers.join(", ") }),
    claim.decided_by_name !== null &&
      t(($) => (isWithdrawn(claim) ? $.withdrawnBy : $.decidedBy), { name: claim.decided_by_name }),
  ].filter((words): words is string => Boolean(words))
  return (
    <Section
      title={t(($) => $.title, { type: t(($) => $.types[type]) })}
      side={<ClaimBadge status={status} />}
    >
      <Stack>
        <div>
          <strong>{item}</strong>
          <br />
          <Faint>
            {t(($) => $.pieces, { count: quantity })} ·{" "}
            {t(($) => $.madeBy, { name: created_by_name })}
          </Faint>
        </div>
        <div>{description}</div>
        <AttachedFiles label={t(($) => $.files)} files={files} />
        {facts.map((words) => (
          <div key={words}>{words}</div>
        ))}
        <NewOrder claim={claim} />
        <WhoFinishes claim={claim} />
        <ClaimActions claim={claim} />
      </Stack>
    </Section>
  )
}
