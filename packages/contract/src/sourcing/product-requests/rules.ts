import type { FieldErrorCode } from "../../kernel/field-errors.ts"
import {
  type ProductRequestStatus,
  type ProductRequestVerb,
  productRequestLifecycle,
  type RequestService,
} from "./status.ts"

type Facts = {
  readonly status: ProductRequestStatus
  readonly product_name: string
  readonly shop_id: string | null
  readonly service: RequestService | null
  readonly import_methods: readonly string[]
  readonly amount_per_order: number | null
  readonly amount_per_month: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly target_price: number | null
  readonly hs_code: string | null
  readonly images: readonly unknown[]
}

/** Whether the life cycle allows this verb; used by server and buttons. */
export const canMove = (
  { status }: { status: ProductRequestStatus },
  verb: ProductRequestVerb,
): boolean => productRequestLifecycle.next(status, verb) !== undefined

/** The request can be edited until it is decided. */
export const isEditable = (status: ProductRequestStatus) =>
  status === "draft" || status === "pending"

type RequestFields = Pick<
  Facts,
  "product_name" | "service" | "import_methods" | "amount_per_order" | "amount_per_month"
>

/** Fields required before a request can be submitted. */
export function faultsOf(
  request: RequestFields,
): { path: keyof RequestFields; code: FieldErrorCode }[] {
  const { product_name, service, import_methods, amount_per_order, amount_per_month } = request
  const faults: { path: keyof RequestFields; code: FieldErrorCode }[] = []
  if (product_name === "") faults.push({ path: "product_name", code: "text.required" })
  if (service === null) faults.push({ path: "service", code: "choice.required" })
  if (service === "bulk" && import_methods.length === 0)
    faults.push({ path: "import_methods", code: "choice.required" })
  if (amount_per_order === null && amount_per_month === null)
    faults.push({
      path: service === "bulk" ? "amount_per_order" : "amount_per_month",
      code: "value.required",
    })
  return faults
}

/** Details that speed up quotes, in display order. */
export const requestHints = [
  "product",
  "amounts",
  "images",
  "measures",
  "target_price",
  "hs_code",
] as const
export type RequestHint = (typeof requestHints)[number]

/** The number of images that lets suppliers quote without questions. */
export const GOOD_IMAGES = 3

type Hinted = Omit<Facts, "status" | "service" | "import_methods">

const hintFields = {
  product: ["product_name", "shop_id"],
  amounts: ["amount_per_month", "amount_per_order"],
  images: ["images"],
  measures: ["length", "width", "height", "weight"],
  target_price: ["target_price"],
  hs_code: ["hs_code"],
} as const satisfies Readonly<Record<RequestHint, readonly (keyof Hinted)[]>>
export type HintField = (typeof hintFields)[RequestHint][number]

const measures: readonly HintField[] = hintFields.measures
function isMissing(request: Hinted, field: HintField): boolean {
  if (field === "images") return request.images.length < GOOD_IMAGES
  const value = request[field]
  return value === null || value === "" || (measures.includes(field) && value === 0)
}

/**
 * The first field that a hint of a request still misses; null if the hint is followed. No hint is
 * required.
 */
export function missingFieldOf(request: Hinted, hint: RequestHint): HintField | null {
  const fields: readonly HintField[] = hintFields[hint]
  return fields.find((field) => isMissing(request, field)) ?? null
}
