import { featureErrors } from "@packhaus/contract/features"
import { commonErrors } from "@packhaus/contract/kernel/errors"
import { fieldErrors } from "@packhaus/contract/kernel/field-errors"
import type { Plugin } from "vite"

const tables = { common: commonErrors, fields: fieldErrors, modules: featureErrors }
const ID = /^virtual:error-words\/(common|fields|modules)[.](de|en)$/

/**
 * Serves `virtual:error-words/<table>.<language>`: the words of the contract's error tables in one
 * language, so that a browser loads neither the other language nor the status of each error.
 */
export const errorWords = (): Plugin => ({
  name: "packhaus-error-words",
  resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:error-words/ },
    handler(id) {
      const [, table, language] = ID.exec(id.slice(1)) ?? []
      const errors = Object.entries(tables[table as keyof typeof tables])
      const words = errors.map(([code, error]) => [code, error[language as "de" | "en"]])
      return `export const words = ${JSON.stringify(Object.fromEntries(words))}`
    },
  },
})
