import type { requestContent } from "@packhaus/contract/sourcing/product-requests/schema"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"

type Content = z.output<z.ZodObject<typeof requestContent>>
type Files = Pick<Content, "images" | "documents">

/** The files of a request, in their order, with addresses that are valid for five minutes. */
export async function readFiles(
  context: Context,
  { id, organisation_id }: { id: string; organisation_id: string },
): Promise<Files> {
  const own = within(context, organisation_id)
  const files = await own.db
    .selectFrom("product_request_files as of")
    .innerJoin("files as file", (join) =>
      join
        .onRef("file.id", "=", "of.file_id")
        .onRef("file.organisation_id", "=", "of.organisation_id"),
    )
    .select(["file.id", "file.name", "file.mime", "file.size", "of.kind"])
    .where("of.request_id", "=", id)
    .orderBy("of.rank")
    .orderBy("of.id")
    .execute()
  const urlOf = (file: string) => context.outside.files.urlOf(file)
  const ofKind = (wanted: string) =>
    files
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, ...file }) => ({ ...file, url: urlOf(file.id) }))
  return { images: ofKind("image"), documents: ofKind("document") }
}
