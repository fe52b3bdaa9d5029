import type { Plugin } from "vite"

const RELATIONS = /[/]contract[/]src[/]orders[/]relations[.]ts$/

/**
 * Leaves out the relations of listed orders: no screen asks for them, and the built app does not
 * check replies. Their schemas would be a third of what the list of orders loads.
 */
export const withoutOrderRelations = (): Plugin => ({
  name: "packhaus-without-order-relations",
  apply: "build",
  load: {
    filter: { id: RELATIONS },
    handler: () =>
      ["listedTotals", "relations", "partsOfRelations"]
        .map((name) => `export const ${name} = {}`)
        .join("\n"),
  },
})
