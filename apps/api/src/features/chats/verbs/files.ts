import type { Context } from "../../../context.ts"
import { attachFile } from "../../uploads/verbs.ts"

/** The kind of file that people upload to send it. */
export const CHAT_FILE = "chat_file"

type Of = { organisation_id: string; receiver_id: string; chat_id: string; message_id: string }

/**
 * Makes uploaded files those of a message: from then on they are of the organisation whose chat it is. Throws
 * a fault of `files` for one that is not the viewer's, was uploaded for something else or was sent before.
 */
export async function addFiles(context: Context, of: Of, files: readonly string[]) {
  const { organisation_id } = of
  for (const [rank, id] of files.entries())
    await attachFile(
      context,
      { id, kind: CHAT_FILE, organisation_id, field: "files" },
      ({ id: file_id, name, mime, size }) =>
        context.rows.insert("chat_files", { ...of, file_id, name, mime, size, rank }),
    )
}
