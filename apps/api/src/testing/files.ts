import type { Actor, TestApp } from "./test-app.ts"

/** The row of an uploaded file of this kind, without stored bytes. */
export const createFile = (
  { rows }: Pick<TestApp, "rows">,
  { id: created_by, organisation_id }: Pick<Actor, "id" | "organisation_id">,
  { context, name = "Packliste.pdf" }: { context: string; name?: string },
) =>
  rows.insert("files", {
    only_reader_id: null,
    name,
    mime: "application/pdf",
    size: 3,
    sha256: "0".repeat(64),
    context,
    organisation_id,
    created_by,
  })
