export type RawResponse = { status: number; headers: Readonly<Record<string, string>> }
/** An error of one field: its path (`lines.0.quantity`) and the code of its text. */
export type FieldFault = { path: string; code: string; params: Readonly<Record<string, unknown>> }

type Kind = "network" | "aborted" | "timeout" | "status"
type Answer = RawResponse & { body: unknown }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {}
const text = (value: unknown) => (typeof value === "string" ? value : null)

export function faultsOf(fields: unknown): FieldFault[] {
  if (!Array.isArray(fields)) return []
  return fields.map(record).map(({ path, code, params }) => ({
    path: text(path) ?? "",
    code: text(code) ?? "",
    params: record(params),
  }))
}

/**
 * A failed call: not sent, aborted, or refused. `message` is one of the four of section 8 of the
 * specification; a refusal also has the server's code.
 */
export class RequestError extends Error {
  override name = "RequestError"
  readonly kind: Kind
  /** Null without an answer, as all that follows. */
  readonly response: RawResponse | null
  readonly status: number | null
  readonly type: string | null
  /** Kind of failure and key of its text. */
  readonly code: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldFault[]
  /** The reference in the server's log. */
  readonly reference: string | null

  constructor(message: string, kind: Kind, answer: Answer | null = null, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    const { type, code, details } = record(answer?.body)
    const { fields, reference } = record(details)
    this.kind = kind
    this.response = answer && { status: answer.status, headers: answer.headers }
    this.status = answer?.status ?? null
    this.type = text(type)
    this.code = text(code)
    this.details = record(details)
    this.fields = faultsOf(fields)
    this.reference = text(reference)
  }
}

export const networkError = (cause: unknown) =>
  new RequestError("Network Error", "network", null, cause)
export const abortedError = () => new RequestError("Request aborted", "aborted")
export const timeoutError = (milliseconds: number) =>
  new RequestError(`timeout of ${milliseconds}ms exceeded`, "timeout")
export const statusError = (answer: Answer) =>
  new RequestError(`Request failed with status code ${answer.status}`, "status", answer)
