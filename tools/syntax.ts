/** A node of a syntax tree, as Vite's parser creates it. */
export type Node = { type: string; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value

export const nameOf = (node: unknown) =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : undefined

/** A node, or a list of them, with all descendants. */
export function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one)
  if (!isNode(node)) return
  yield node
  for (const inner of Object.values(node)) yield* nodesIn(inner)
}
