import {
  type AggregateFunctionNode,
  type AliasNode,
  ColumnNode,
  type FunctionNode,
  IdentifierNode,
  type OperationNode,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type QueryId,
  RawNode,
  type ReferenceNode,
  type SchemableIdentifierNode,
  type TableNode,
  type ValueNode,
  type WithNode,
} from "kysely"
import { ALIAS } from "./raw-reader.ts"

/** The parts of statements that a scope understands, as Kysely's transformer names them. */
const known = new Set(
  `Node NodeImpl NodeList
  SelectQuery InsertQuery UpdateQuery DeleteQuery Raw With CommonTableExpression
  CommonTableExpressionName From Join On Using Where Having GroupBy GroupByItem OrderBy OrderByItem Limit
  Offset SetOperation Selection SelectAll SelectModifier Returning Values ColumnUpdate OnConflict
  DefaultInsertValue Alias Table SchemableIdentifier Identifier Column Reference
  And Or Parens List ValueList PrimitiveValueList Value Tuple Operator BinaryOperation UnaryOperation
  Function AggregateFunction Over PartitionBy PartitionByItem Case When Cast DataType Collate
  JSONReference JSONPath JSONPathLeg JSONOperatorChain`
    .split(/\s+/)
    .map((name) => `transform${name}`),
)
/** Where the name of a table takes no rows from it: as a qualifier, of a target that was judged. */
const harmless = new Set([
  "ReferenceNode",
  "SelectAllNode",
  "SelectModifierNode",
  "CommonTableExpressionNameNode",
  "InsertQueryNode",
  "UpdateQueryNode",
])
type Statement = OperationNode & { with?: WithNode }
const none: ReadonlySet<string> = new Set()

/** A transformer that refuses every part of a statement that is not listed here. */
export abstract class KnownNodes extends OperationNodeTransformer {
  /** Whether a function may be called. */
  protected abstract isFunction(name: string): boolean
  /** Whether rows of tables, or rows that the statement makes, have a column of this name. */
  protected abstract isColumn(name: string): boolean

  /** The common tables that can be named here, and those outside of the statement with its own. */
  protected common: ReadonlySet<string> = none
  #outer: ReadonlySet<string> = none

  protected forgetCommon() {
    this.common = none
    this.#outer = none
  }

  /** Does something where the common tables of a statement are known. */
  protected within<N>({ with: own }: Statement, work: () => N): N {
    if (!own) return work()
    const outer = this.common
    const further = this.#outer
    this.#outer = outer
    this.common = new Set([
      ...outer,
      ...own.expressions.map(({ name }) => name.table.table.identifier.name),
    ])
    const done = work()
    this.common = outer
    this.#outer = further
    return done
  }

  /** A common table is known to those after it, and to itself and all where they are recursive. */
  protected override transformWith(node: WithNode, queryId: QueryId): WithNode {
    const all = this.common
    const known = new Set(this.#outer)
    const expressions = node.expressions.map((expression) => {
      this.common = node.recursive ? all : known
      const transformed = this.transformNode(expression, queryId)
      known.add(expression.name.table.table.identifier.name)
      return transformed
    })
    this.common = all
    return { ...node, expressions }
  }

  protected override transformTable(node: TableNode, queryId: QueryId): TableNode {
    const [parent, further] = [this.nodeStack.at(-2), this.nodeStack.at(-3)]
    const at = parent?.kind === "AliasNode" ? further : parent
    if (!at || !harmless.has(at.kind))
      throw new TypeError(`not scoped, a table in an unknown place: ${node.table.identifier.name}`)
    return super.transformTable(node, queryId)
  }

  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
    queryId: QueryId,
  ): SchemableIdentifierNode {
    if (node.schema) throw new TypeError(`not scoped, a schema: ${node.schema.name}`)
    return super.transformSchemableIdentifier(node, queryId)
  }

  protected override transformAlias(node: AliasNode, queryId: QueryId): AliasNode {
    const { alias } = node
    if (!IdentifierNode.is(alias) && !(RawNode.is(alias) && isPlain(alias)))
      throw new TypeError("not scoped, an alias is a name")
    return { ...node, node: this.transformNode(node.node, queryId) }
  }

  /** `c.hash_record` calls that function with the row `c` where the row has no such column. */
  protected override transformReference(node: ReferenceNode, queryId: QueryId): ReferenceNode {
    if (node.table && ColumnNode.is(node.column) && !this.isColumn(node.column.column.name))
      throw new TypeError(`not scoped, the attribute ${node.column.column.name}`)
    return super.transformReference(node, queryId)
  }

  protected override transformFunction(node: FunctionNode, queryId: QueryId): FunctionNode {
    this.#mustBeFunction(node.func)
    return super.transformFunction(node, queryId)
  }

  protected override transformAggregateFunction(
    node: AggregateFunctionNode,
    queryId: QueryId,
  ): AggregateFunctionNode {
    this.#mustBeFunction(node.func)
    return super.transformAggregateFunction(node, queryId)
  }

  protected override transformValue(node: ValueNode): ValueNode {
    if (node.value === undefined) throw new TypeError("undefined in a query")
    return node
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode) {
    if (node.values.includes(undefined)) throw new TypeError("undefined in a query")
    return node
  }

  #mustBeFunction(name: string) {
    if (!this.isFunction(name)) throw new TypeError(`not scoped, the function ${name}`)
  }
}

const isPlain = ({ sqlFragments, parameters }: RawNode) =>
  parameters.length === 0 && sqlFragments.length === 1 && ALIAS.test(sqlFragments[0] ?? "")

for (const name of Object.getOwnPropertyNames(OperationNodeTransformer.prototype))
  if (name.startsWith("transform") && !known.has(name))
    Reflect.set(KnownNodes.prototype, name, ({ kind }: OperationNode) => {
      throw new TypeError(`not scoped: ${kind}`)
    })
