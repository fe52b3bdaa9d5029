import { z } from "zod"
import type { Action } from "../../access/policy.ts"
import { type Endpoint, endpoint } from "../endpoint.ts"
import { ListQuery, listReply } from "../page.ts"
import { Id } from "../values.ts"
import { type Definition, dashed, type MemberSet, objectOf, pathsOf } from "./definition.ts"
import { targetOf } from "./relations.ts"

const MAX_MEMBERS = 200

type Common = {
  params: z.ZodObject
  query: z.ZodObject
  reply: z.ZodObject
  actions: readonly [read: Action, write: Action]
}

/** The path of a set of members below its resource. */
const memberPath = ({ path, relation }: MemberSet) => path ?? `${dashed(relation)}/batch`

function memberBody({ body, form, id = Id }: MemberSet) {
  if (form === "one") return z.strictObject({ [body]: id })
  const each = form === "ids" ? id : z.strictObject({ id })
  return z.strictObject({ [body]: z.array(each).min(1).max(MAX_MEMBERS) })
}

/** The ids that a body or a path names. */
export function memberIds(
  { body, id = Id }: MemberSet,
  input: Readonly<Record<string, unknown>>,
): string[] {
  const named = [input[body]].flat() as (string | { id: string })[] // as `memberBody` says
  return named.map((member) => {
    const text = typeof member === "string" ? member : member.id
    return id.safeParse(text).data ?? text
  })
}

function removalReply(definition: Definition, { removed, removedObject }: MemberSet) {
  if (removed)
    return z.object({
      id: Id,
      object: z.literal(objectOf(definition)),
      [removed]: z.array(Id),
    })
  if (removedObject)
    return z.object({ id: Id, object: z.literal(removedObject), deleted: z.literal(true) })
  return undefined
}

function memberEndpoints(definition: Definition, set: MemberSet, common: Common) {
  const { params, query, reply, actions } = common
  const path = `/admin/${pathsOf(definition).item}/${memberPath(set)}` as const
  const write = { action: actions[1], query } as const
  const byBody = { path, params, body: memberBody(set) } as const
  const byPath = {
    path: `${path}/:${set.body}`,
    params: params.extend({ [set.body]: Id }),
  } as const
  return {
    [`add ${set.relation}`]: endpoint({
      ...write,
      ...byBody,
      method: "POST",
      reply,
    }),
    [`remove ${set.relation}`]: endpoint({
      ...write,
      ...(set.removedByPath ? byPath : byBody),
      method: "DELETE",
      reply: removalReply(definition, set) ?? reply,
    }),
  }
}

function listOfRelation(definition: Definition, name: string, { params, actions }: Common) {
  const relation = definition.relations?.[name]
  if (!relation) throw new TypeError(`no such relation: ${name}`)
  const row = z.lazy(() => targetOf(relation.to).row)
  return endpoint({
    method: "GET",
    path: `/admin/${pathsOf(definition).item}/${dashed(name)}`,
    action: actions[0],
    params,
    query: ListQuery,
    reply: listReply(name, row),
  })
}

/** The endpoints below a resource: its members, the lists of its relations, its verbs. */
export function subEndpoints(definition: Definition, common: Common): Record<string, Endpoint> {
  const { members = [], lists = [], lifecycle } = definition
  const { params, query, reply, actions } = common
  const verbs = (lifecycle?.verbs ?? []).map((verb) => [
    verb,
    endpoint({
      method: "POST",
      path: `/admin/${pathsOf(definition).item}/${dashed(verb)}`,
      action: actions[1],
      params,
      query,
      reply,
    }),
  ])
  return {
    ...Object.assign({}, ...members.map((set) => memberEndpoints(definition, set, common))),
    ...Object.fromEntries(
      lists.map((name) => [`list ${name}`, listOfRelation(definition, name, common)]),
    ),
    ...Object.fromEntries(verbs),
  }
}
