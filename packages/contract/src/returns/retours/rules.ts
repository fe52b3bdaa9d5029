import { isStaff, type Role } from "../../access/roles.ts"
import type {
  LocationKind,
  LocationOwner,
  locationStatuses,
} from "../../stock/stock-locations/schema.ts"

/**
 * In which state a piece came back (domain 4): A unused in its original packaging, B its packaging missing or
 * damaged, C used or damaged.
 */
export const grades = ["a", "b", "c"] as const
export type Grade = (typeof grades)[number]

/** Disposals of a grade. */
export const disposals = ["restock", "refurbish", "keep", "dispose"] as const
export type Disposal = (typeof disposals)[number]
export type Disposals = Readonly<Record<Grade, Disposal>>

/** Default disposals; none disposes of goods. */
export const usualDisposals: Disposals = { a: "restock", b: "keep", c: "keep" }

/** Disposals set for some grades; null inherits. */
export type SaidDisposals = Readonly<Record<Grade, Disposal | null>>
/** Disposal of each grade: the product's, otherwise the organisation's, otherwise the default. */
export const disposalsOf = (
  ofProduct: SaidDisposals | undefined,
  ofOrganisation: SaidDisposals | undefined,
): Disposals => {
  const of = (grade: Grade) =>
    ofProduct?.[grade] ?? ofOrganisation?.[grade] ?? usualDisposals[grade]
  return { a: of("a"), b: of("b"), c: of("c") }
}

/**
 * Whether the viewer may deviate from the rule: only the owner of the goods decides to dispose of them
 * (domain 4).
 */
export const mayDecide = (disposal: Disposal, isOwner: boolean) => disposal !== "dispose" || isOwner

/** Minimum days that pieces of grade C are kept for a decision of their owner. */
export const KEEP_DAYS = 30

/** Whether the owner is asked for a decision about kept pieces of this grade; others wait without a deadline. */
export const isAskedFor = (grade: Grade) => grade === "c"
/** Days of the reminder before the deadline, and between reminders after it. */
export const REMIND_BEFORE_DAYS = 5
export const REMIND_AGAIN_DAYS = 7

/**
 * Why pieces that came back are blocked, or why they are there, or no more: kept with the movement of stock.
 */
const retourReasons = [
  "grade_a",
  "grade_b",
  "grade_c",
  "refurbish",
  "answer_restock",
  "answer_refurbish",
  "answer_dispose",
] as const
export type RetourReason = (typeof retourReasons)[number]
export const isRetourReason = (reason: string | null): reason is RetourReason =>
  (retourReasons as readonly (string | null)[]).includes(reason)
const ofGrade = { a: "grade_a", b: "grade_b", c: "grade_c" } as const satisfies Record<
  Grade,
  RetourReason
>
/** Stock booking of a piece of this grade; null if it is disposed of. */
export function bookingOf(
  grade: Grade,
  disposal: Disposal,
): { reason: RetourReason; isBlocked: boolean } | null {
  if (disposal === "dispose") return null
  const reason = disposal === "refurbish" ? "refurbish" : ofGrade[grade]
  return { reason, isBlocked: disposal !== "restock" }
}

type AnswerBooking = { reason: RetourReason; stocked: number; blocked: number }
/**
 * Stock bookings per kept (blocked) piece for each answer, in their order. `keep` books nothing.
 */
export const bookingsOfAnswer = {
  restock: [{ reason: "answer_restock", stocked: 0, blocked: -1 }],
  refurbish: [
    { reason: "answer_refurbish", stocked: 0, blocked: -1 },
    { reason: "refurbish", stocked: 0, blocked: 1 },
  ],
  keep: [],
  dispose: [{ reason: "answer_dispose", stocked: -1, blocked: -1 }],
} as const satisfies Record<Disposal, readonly AnswerBooking[]>

export type Graded = Readonly<Record<Grade, number>>
export const piecesOf = (pieces: Graded): number =>
  grades.reduce((sum, grade) => sum + pieces[grade], 0)

type Sent = {
  shipped_quantity: number
  fulfilled_elsewhere_quantity: number
  returned_quantity: number
}
/** Pieces of a line that left and have not come back: as many can come back at most (domain 4). */
export const returnableOf = (line: Sent): number =>
  line.shipped_quantity + line.fulfilled_elsewhere_quantity - line.returned_quantity

type Place = {
  kind: LocationKind
  type: LocationOwner
  status: (typeof locationStatuses)[number]
  owner_id: string
}
type Worker = { role: Role; organisation_id: string }

/**
 * Whether this person books at this place what came back: staff at those of the platform and of suppliers, and
 * at a customer's own of what is his; others at their own. Where a supplier ships order by order no stock of
 * ours lies, so that nothing comes back there. `merchant_id`: whose goods, once that is known.
 */
export function takesRetours(
  { kind, type, status, owner_id }: Place,
  { role, organisation_id }: Worker,
  merchant_id: string | null,
): boolean {
  if (status !== "active" || kind === "dropshipping") return false
  if (type === "customer" && merchant_id !== null && owner_id !== merchant_id) return false
  return isStaff(role) || owner_id === organisation_id
}

/** Maximum lines and photos of a retour. */
export const MAX_LINES = 200
export const MAX_RETOUR_PHOTOS = 10
/** Maximum orders offered for one number. */
export const MAX_FOUND = 10
