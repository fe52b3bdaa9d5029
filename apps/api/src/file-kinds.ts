import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ReceivedFile, StoredType } from "@packhaus/contract/uploads/schema"

/** What a kept file is for, declared by the feature that uses such files, which works with context `C`. */
export type FileKind<C> = {
  /** The `context` under which it is kept. */
  name: string
  /** What its content may be. */
  types: readonly StoredType[]
  /** The product's own files are taken from nobody, and are no upload that is limited. */
  madeBy: "people" | "product"
  /**
   * The address of a file that the product made, by its key. Throws unless the viewer may read what it was
   * made for. Without it such files are reached by what they were made for alone.
   */
  urlByKey?: (context: C, file_key: string) => Promise<string>
}
export type FileKinds<C> = ReadonlyMap<string, FileKind<C>>

/** The kinds of all features by their names. Throws when two features declare the same. */
export function fileKindsOf<C>(all: readonly FileKind<C>[]): FileKinds<C> {
  const kinds = new Map(all.map((kind) => [kind.name, kind]))
  if (kinds.size < all.length) throw new TypeError("two features declare a kind of file")
  return kinds
}

/**
 * Throws `request.invalid` for a kind that people do not upload, and for content that files of this kind
 * do not have.
 */
export function requireKind<C>(
  kinds: FileKinds<C>,
  { context, files }: { context: string; files: readonly Pick<ReceivedFile, "mime">[] },
) {
  const kind = kinds.get(context)
  if (kind?.madeBy !== "people")
    throw new ApiError("request.invalid", {
      fields: [{ path: "context", code: "choice.unknown", params: { name: context } }],
    })
  if (!files.every(({ mime }) => kind.types.includes(mime)))
    throw new ApiError("request.invalid", {
      fields: [{ path: "files", code: "file.type", params: { accepted: [...kind.types] } }],
    })
}
