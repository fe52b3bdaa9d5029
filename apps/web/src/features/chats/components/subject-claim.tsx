import type { ChatKind } from "@packhaus/contract/chats/status"
import { isOpenClaim } from "@packhaus/contract/returns/claims/rules"
import { useQuery } from "@tanstack/react-query"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { chatQueries } from "../queries.ts"

/** Beside the title of a subject: a badge for an open claim about it. */
export function SubjectClaim({ kind, subject_id }: { kind: ChatKind; subject_id: string }) {
  const { data } = useQuery(chatQueries.subject(kind, subject_id))
  const open = data?.counterparts.flatMap(({ claim }) =>
    claim && isOpenClaim({ status: claim }) ? [claim] : [],
  )[0]
  return open ? <ClaimBadge status={open} named /> : null
}
