import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { mergedMetadata } from "../resources/metadata.ts"
import { emptyAddress } from "./create.ts"

export type SaidAddress = { [Name in keyof CartAddress]?: CartAddress[Name] | undefined }

/** An address with a change: fields that are left out stay, metadata is merged. */
export function changedAddress(
  before: CartAddress | null | undefined,
  { metadata, ...change }: SaidAddress,
): CartAddress {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined)
  const merged =
    metadata === undefined
      ? before?.metadata
      : (mergedMetadata(before?.metadata ?? null, metadata) as CartAddress["metadata"])
  return {
    ...emptyAddress,
    ...before,
    ...Object.fromEntries(fields),
    ...(merged !== undefined && { metadata: merged }),
  }
}
