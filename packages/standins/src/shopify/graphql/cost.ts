import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql"

/** A query above this cost is refused regardless of the bucket. */
export const LARGEST_COST = 1000
const MUTATION_COST = 10

type Variables = Record<string, unknown>

/**
 * The requested points of a query. The platform's formula is unpublished: here an object costs one,
 * and a connection two plus a node's cost times the square root of the page size.
 */
export function requestedCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  }
  const base = operation.operation === "mutation" ? MUTATION_COST : 0
  return base + selectionCost(operation.selectionSet, fragments, variables)
}

function selectionCost(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  variables: Variables,
): number {
  let sum = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value)
      if (fragment !== undefined) sum += selectionCost(fragment.selectionSet, fragments, variables)
      continue
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      sum += selectionCost(selection.selectionSet, fragments, variables)
      continue
    }
    if (selection.selectionSet === undefined) continue
    const inner = selectionCost(selection.selectionSet, fragments, variables)
    const size = selection.arguments?.find(
      ({ name: { value } }) => value === "first" || value === "last",
    )
    if (size === undefined) {
      sum += WRAPPERS.has(selection.name.value) ? inner : 1 + inner
      continue
    }
    const count =
      size.value.kind === Kind.INT
        ? Number(size.value.value)
        : size.value.kind === Kind.VARIABLE
          ? Number(variables[size.value.name.value] ?? 1)
          : 1
    sum += 2 + Math.ceil(Math.sqrt(Math.max(1, count))) * Math.max(1, inner)
  }
  return sum
}

/** Wrapper fields without a cost of their own. */
const WRAPPERS = new Set(["nodes", "edges", "node", "pageInfo", "shopMoney", "presentmentMoney"])

/** The points of the result, by the same formula; at most the requested ones. */
export function actualCost(data: unknown): number {
  if (Array.isArray(data)) {
    const each = data.map(actualCost)
    return Math.ceil(Math.sqrt(data.length)) * Math.max(0, ...each)
  }
  if (data === null || typeof data !== "object") return 0
  return Object.entries(data).reduce((sum, [key, value]) => {
    if (value === null || typeof value !== "object") return sum
    return sum + actualCost(value) + (Array.isArray(value) || WRAPPERS.has(key) ? 0 : 1)
  }, 0)
}
