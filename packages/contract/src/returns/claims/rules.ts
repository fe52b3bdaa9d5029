import { type ClaimStatus, type ClaimVerb, claimLifecycle, openClaims } from "./status.ts"

/** Files that a claim shows at most. */
export const MAX_CLAIM_FILES = 10

/** Whether this verb is possible now; server and buttons use the same rule. */
export const canMoveClaim = ({ status }: { status: ClaimStatus }, verb: ClaimVerb): boolean =>
  claimLifecycle.next(status, verb) !== undefined

type Replaceable = { status: ClaimStatus; new_order_id: string | null }
/** Whether its pieces can be sent again: it is accepted, and no replacement is on its way. */
export const canReplace = (claim: Replaceable): boolean =>
  canMoveClaim(claim, "track") && claim.new_order_id === null

/** Whether something is still to be decided or done. */
export const isOpenClaim = ({ status }: { status: ClaimStatus }): boolean =>
  (openClaims as readonly ClaimStatus[]).includes(status)

/** Whether its author withdrew it: a declined claim has a reason. */
export const isWithdrawn = ({
  status,
  reason,
}: {
  status: ClaimStatus
  reason: string | null
}): boolean => status === "declined" && reason === null

/** A supplier can make proposals until the claim is settled. */
export const takesProposal = isOpenClaim

type Line = { quantity: number; canceled_quantity: number; returned_quantity: number }
/** Pieces of a line that a claim can be about, unless they are settled already: not cancelled and not returned. */
export const claimableOf = ({ quantity, canceled_quantity, returned_quantity }: Line): number =>
  Math.max(quantity - canceled_quantity - returned_quantity, 0)
