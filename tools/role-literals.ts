import { roles } from "@packhaus/contract/access/roles"
import { parseAst } from "vite"
import { isNode, type Node, nodesIn } from "./syntax.ts"

const known: readonly unknown[] = roles
const isRole = (node: unknown) =>
  isNode(node) && node.type === "Literal" && known.includes(node.value)
/** `role`, `viewer.role`, `session?.role`, `someRole`. */
function namesRole(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === "ChainExpression") return namesRole(node.expression)
  if (node.type === "LogicalExpression") return namesRole(node.left)
  const name = node.type === "MemberExpression" ? node.property : node
  return isNode(name) && name.type === "Identifier" && /role$/i.test(String(name.name))
}
const VALUES = new Set(["Literal", "ArrayExpression", "TSAsExpression", "TSSatisfiesExpression"])
const holdsRole = (node: unknown) => [...nodesIn(node)].some(isRole)

/** Whether a role is told by its name here: compared, looked up in a list, switched on or put into a field. */
function spellsRole(node: Node): boolean {
  switch (node.type) {
    case "BinaryExpression":
      return (
        (namesRole(node.left) && isRole(node.right)) || (isRole(node.left) && namesRole(node.right))
      )
    case "SwitchStatement":
      return namesRole(node.discriminant) && (node.cases as Node[]).some(({ test }) => isRole(test))
    case "CallExpression": {
      const { callee } = node
      const isLookUp = isNode(callee) && callee.type === "MemberExpression"
      return isLookUp && (node.arguments as unknown[]).some(namesRole) && holdsRole(callee.object)
    }
    case "Property":
      return isNode(node.key) && /^roles?$/i.test(String(node.key.name)) && holdsRole(node.value)
    case "VariableDeclarator":
      return (
        isNode(node.id) &&
        /roles?$/i.test(String(node.id.name)) &&
        isNode(node.init) &&
        VALUES.has(node.init.type) &&
        holdsRole(node.init)
      )
    case "TSPropertySignature":
      return (
        isNode(node.key) &&
        /^roles?$/i.test(String(node.key.name)) &&
        holdsRole(node.typeAnnotation)
      )
    default:
      return false
  }
}

/** How often a source file tells a role by its name. */
export const rolesSpelledIn = (file: string, text: string): number =>
  [...nodesIn(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file))].filter(spellsRole)
    .length
