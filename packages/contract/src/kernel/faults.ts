import type { z } from "zod"

/** A fault of one field: `path` is `lines.0.quantity`, `code` a phrase key, `params` its values. */
export type Fault = { path: string; code: string; params: Record<string, unknown> }

type Issue = z.core.$ZodIssue
const isCode = (message: string) => /^[a-z_]+(\.[a-z_]+)+$/.test(message)
// An issue does not contain the input, which logs could then show.
const isMissing = ({ code, message }: Issue) =>
  code === "invalid_type" && message.endsWith("received undefined")

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Omit<Fault, "path"> {
  const params = { minimum: Number(minimum) }
  if (origin === "string")
    return params.minimum === 1
      ? { code: "text.required", params: {} }
      : { code: "text.too_short", params }
  return { code: origin === "array" ? "list.too_short" : "number.too_small", params }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Omit<Fault, "path"> {
  const params = { maximum: Number(maximum) }
  if (origin === "string") return { code: "text.too_long", params }
  return { code: origin === "array" ? "list.too_long" : "number.too_big", params }
}

const formats: Record<string, string> = { email: "email.invalid", datetime: "time.invalid" }

/** Code and parameters of an issue whose schema defines no code. */
function describe(issue: Issue): Omit<Fault, "path"> {
  if (isMissing(issue)) return { code: "value.required", params: {} }
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue)
    case "too_big":
      return tooBig(issue)
    case "invalid_value":
      return { code: "choice.unknown", params: { values: issue.values.map(String) } }
    case "invalid_format":
      return { code: formats[issue.format] ?? "text.invalid", params: {} }
    case "invalid_type":
      return { code: issue.expected === "number" ? "number.invalid" : "value.invalid", params: {} }
    default:
      return { code: "value.invalid", params: {} }
  }
}

function faultsOfIssue(issue: Issue, before: readonly PropertyKey[], most: number): Fault[] {
  const path = [...before, ...issue.path]
  const at = (...more: string[]) => [...path, ...more].map(String).join(".")
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, most)
      .map((key) => ({ path: at(key), code: "field.unknown", params: {} }))
  if (issue.code === "invalid_union") {
    // The alternative that accepted the value's kind has the relevant fault.
    const fitting = issue.errors.find(([first]) => first && first.code !== "invalid_type")
    if (fitting) return firstFaults(fitting, path, most)
  }
  const { code, params } = describe(issue)
  return [{ path: at(), code: isCode(issue.message) ? issue.message : code, params }]
}

function firstFaults(issues: readonly Issue[], before: readonly PropertyKey[], most: number) {
  const faults: Fault[] = []
  for (const issue of issues) {
    if (faults.length >= most) break
    faults.push(...faultsOfIssue(issue, before, most - faults.length))
  }
  return faults
}

/** The faults of an input that its schema refused, in the order of the schema: all, or the first `most`. */
export const faultsOf = (
  { issues }: { issues: readonly Issue[] },
  most = Number.POSITIVE_INFINITY,
): Fault[] => firstFaults(issues, [], most)
