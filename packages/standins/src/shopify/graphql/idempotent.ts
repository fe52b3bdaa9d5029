import { GraphQLError, type GraphQLResolveInfo, Kind } from "graphql"

/** The key of `@idempotent(key:)`, without which the platform refuses the mutation. */
export function keyOf({ fieldNodes, variableValues, fieldName }: GraphQLResolveInfo): string {
  const directive = fieldNodes[0]?.directives?.find(({ name }) => name.value === "idempotent")
  const value = directive?.arguments?.find(({ name }) => name.value === "key")?.value
  const key =
    value?.kind === Kind.VARIABLE
      ? variableValues[value.name.value]
      : value?.kind === Kind.STRING
        ? value.value
        : undefined
  if (typeof key === "string" && key !== "") return key
  throw new GraphQLError(`The @idempotent directive is required for ${fieldName}.`, {
    extensions: { code: "BAD_REQUEST" },
  })
}
