import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import {
  type Definition,
  type MemberSet,
  objectOf,
  tableOf,
} from "@packhaus/contract/kernel/resource/definition"
import { memberIds } from "@packhaus/contract/kernel/resource/parts"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import type { Route } from "@packhaus/kernel/routes"
import type { AnyRow, EngineContext, Input } from "./context.ts"
import { addMembers, removeMembers } from "./members.ts"
import { listOf, listRelated, readRow } from "./reads.ts"
import { notFound } from "./refusals.ts"
import { createRow, removeRow, runVerb, updateRow } from "./writes.ts"

// Input as the contract's schemas accept it. The pipeline checks replies against the contract.
type Call = EngineContext & { params: Record<string, string>; query: never; body: Input }
type Handler = (call: Call) => Promise<unknown>
type Handlers = Record<string, Handler>

const idOf = ({ params }: Call) => params.id ?? ""

/** The column of the parent row, for a nested resource. */
async function aboveOf({ below }: Definition, { rows, params }: Call): Promise<Input> {
  if (!below) return {}
  const id = params[below.param] ?? ""
  await rows.one(below.table, id)
  return { [below.column]: id }
}

/** Reaches a row through the path of its own parent only; through another one it is not found. */
const belowItsOwn =
  (definition: Definition, handler: Handler): Handler =>
  async (call) => {
    const { below } = definition
    if (below) {
      const id = idOf(call)
      const row = (await call.rows.one(tableOf(definition), id)) as AnyRow
      if (row[below.column] !== call.params[below.param]) throw notFound(id)
    }
    return handler(call)
  }

function collectionHandlers(resource: Declared): Handlers {
  const { definition } = resource
  const list = listOf(resource)
  return {
    list: async (call) => {
      const above = await aboveOf(definition, call)
      return list(call, call.query, above)
    },
    create: async (call) => {
      const above = await aboveOf(definition, call)
      return createRow(call, definition, call.body, call.query, above)
    },
  }
}

function itemHandlers(definition: Definition): Handlers {
  const { lists = [], lifecycle } = definition
  const handlers: Handlers = {
    read: (call) => readRow(call, definition, idOf(call), call.query),
    update: (call) => updateRow(call, definition, idOf(call), call.body, call.query),
    remove: (call) => removeRow(call, definition, idOf(call)),
  }
  for (const name of lists)
    handlers[`list ${name}`] = (call) => listRelated(call, definition, name, idOf(call), call.query)
  for (const verb of lifecycle?.verbs ?? [])
    handlers[verb] = (call) => runVerb(call, definition, verb, idOf(call), call.query)
  for (const set of definition.members ?? [])
    Object.assign(handlers, memberHandlers(definition, set))
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, belowItsOwn(definition, handler)]),
  )
}

function storeHandlers(resource: Declared): Handlers {
  const { definition } = resource
  const { storeOnly } = definition
  const list = listOf(resource)
  return {
    list: (call) => list(call, call.query, storeOnly),
    read: (call) => readRow(call, definition, idOf(call), call.query, storeOnly),
  }
}

function memberHandlers(definition: Definition, set: MemberSet): Handlers {
  const { relation, body, removed, removedObject, form } = set
  const pathOf = (index: number) => (form === "one" ? body : `${body}.${index}`)
  const lock = async (call: Call) =>
    (await call.rows.lock(tableOf(definition), idOf(call))) as AnyRow
  return {
    [`add ${relation}`]: async (call) => {
      const ids = memberIds(set, { ...call.body, ...call.params })
      await addMembers(call, definition, relation, await lock(call), ids, pathOf)
      return readRow(call, definition, idOf(call), call.query)
    },
    [`remove ${relation}`]: async (call) => {
      const ids = memberIds(set, { ...call.body, ...call.params })
      const { id } = await lock(call)
      await removeMembers(call, definition, relation, id, ids)
      if (removed) return { id, object: objectOf(definition), [removed]: ids }
      if (removedObject) return { id: ids[0], object: removedObject, deleted: true }
      return readRow(call, definition, id, call.query)
    },
  }
}

function routesOf(endpoints: object, handlers: Handlers): Route<EngineContext>[] {
  return Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const handler = handlers[name]
    if (!handler) throw new TypeError(`no handler: ${name} of ${endpoint.path}`)
    return { endpoint, handler: handler as Route<EngineContext>["handler"] }
  })
}

export function resourceRoutes(resource: Declared) {
  const { definition, admin, store, parts } = resource
  const handlers = { ...collectionHandlers(resource), ...itemHandlers(definition) }
  return [
    ...routesOf(admin, handlers),
    ...routesOf(store, storeHandlers(resource)),
    ...routesOf(parts, handlers),
  ]
}
