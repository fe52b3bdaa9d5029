import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { type ErrorCode, errorCodes } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/kernel/faults"
import { z } from "zod"
import { completed, type Part } from "./example.ts"

/** The person who sends the request. The name decides the answer of the fake, as a cookie does. */
export type FakeRequest<E extends Endpoint> = {
  params: z.output<E["params"]>
  query: z.output<E["query"]>
  body: z.output<E["body"]>
  as: string
}
/** The fields of a reply that the fake names; the contract's schema adds the rest. */
type Answered<E extends Endpoint> = Part<z.input<E["reply"]>>

/** An error reply in the server's format. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export type Answer = {
  endpoint: Endpoint
  reply: (request: FakeRequest<Endpoint>) => unknown
}

/**
 * The fake's answer at an endpoint of the contract. The contract's schema completes and checks the
 * reply: a fake that drifts from the contract fails.
 */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: (request: FakeRequest<E>) => Answered<E> | Promise<Answered<E>>,
): Answer => ({ endpoint, reply: reply as Answer["reply"] })

const json = (body: unknown, status: number) => Response.json(body, { status })

const refusal = ({ code, details }: Refusal) => {
  const { status, type } = errorCodes[code]
  return json(
    { type, code, message: code, details: { ...details, reference: "7F3A-19C2" } },
    status,
  )
}

/** Parses `status[0]=a&created_at[gte]=…` like the server. */
function queryOf(search: URLSearchParams) {
  const query: Record<string, unknown> = {}
  for (const [key, value] of search) {
    const [, name = key, inner] = /^([^[]+)(?:\[([^\]]*)\])?$/.exec(key) ?? []
    if (inner === undefined) query[name] = value
    else if (/^\d*$/.test(inner)) query[name] = [...((query[name] as unknown[]) ?? []), value]
    else query[name] = { ...(query[name] as object), [inner]: value }
  }
  return query
}

function paramsOf(path: string, pathname: string) {
  const [wanted, given] = [path.split("/"), pathname.split("/")]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ""
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}

const parametersOf = ({ endpoint: { path } }: Answer) => path.split(":").length
/** A path with fewer parameters comes first: `/orders/counts` before `/orders/:id`. */
export const byExactness = (a: Answer, b: Answer) => parametersOf(a) - parametersOf(b)

function parsed(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal("request.invalid", { fields: faultsOf(result.error) })
  return result.data
}

/**
 * An uploaded form with one file, as the server has it before storing it: the fake reads no files.
 */
const received = {
  context: "upload",
  files: [{ draft: "draft", name: "file", mime: "image/png", size: 1, sha256: "0".repeat(64) }],
}

type Values = Record<string, number | null>
/** The sums of a list from its own answer: of each number in its rows, for each currency. */
async function sumsOf(answers: readonly Answer[], request: Request, as: string): Promise<Response> {
  const url = new URL(request.url.replace("/sums", ""))
  const ids = [...url.searchParams].flatMap(([name, id]) => (/^id\b/.test(name) ? [id] : []))
  const listed: Record<string, unknown>[] = []
  for (let count = 1; listed.length < count; ) {
    url.searchParams.set("limit", "200")
    url.searchParams.set("offset", String(listed.length))
    const reply = await (await respond(answers, new Request(url, request), as)).json()
    listed.push(...(Object.values(reply).find(Array.isArray) ?? []))
    count = reply.count
  }
  const rows = listed.filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
  const sums = new Map<string | null, Values>()
  for (const row of rows) {
    const currency = (row["currency_code"] as string | undefined) ?? null
    const values = sums.get(currency) ?? {}
    for (const [name, value] of Object.entries(row))
      if (typeof value === "number") values[name] = (values[name] ?? 0) + value
    sums.set(currency, values)
  }
  const each = [...sums].map(([currency_code, values]) => ({ currency_code, values }))
  return Response.json({ count: rows.length, sums: each })
}

/** The requested page of a list whose answer has all rows and no count. */
function paged(answered: unknown, query: unknown) {
  const page = Page.safeParse(query)
  const [[name = "", rows] = [], ...others] = Object.entries(answered ?? {})
  if (!page.success || others.length > 0 || !Array.isArray(rows)) return answered
  const { offset, limit } = page.data
  return { [name]: rows.slice(offset, offset + limit), count: rows.length, offset, limit }
}
const Page = z.object({ offset: z.int(), limit: z.int() })

/** Answers a request by the first answer whose endpoint matches; `answers` are sorted `byExactness`. */
export async function respond(answers: readonly Answer[], request: Request, as: string) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith("/sums")) return sumsOf(answers, request, as)
  const found = answers.find(
    ({ endpoint }) =>
      endpoint.method === request.method && paramsOf(endpoint.path, pathname) !== null,
  )
  try {
    if (!found) throw new Refusal("route.not_found")
    const { endpoint, reply } = found
    const sent: unknown = endpoint.multipart ? received : await request.json().catch(() => ({}))
    const query = parsed(endpoint.query, queryOf(searchParams))
    const answered = await reply({
      params: parsed(endpoint.params, paramsOf(endpoint.path, pathname)),
      query,
      body: parsed(endpoint.body, sent),
      as,
    })
    const whole = completed(endpoint.reply, paged(answered, query))
    return json(endpoint.reply.parse(whole), 200)
  } catch (error) {
    if (error instanceof Refusal) return refusal(error)
    console.error(`The fake of ${request.method} ${pathname} does not keep to the contract:`, error)
    return refusal(new Refusal("server.failed"))
  }
}
