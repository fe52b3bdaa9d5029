import type { Context } from "../../../context.ts"
import { attachFile } from "../../files/uploads/verbs.ts"

/** The upload kind of chat files. */
export const CHAT_FILE = "chat_file"

type Of = { organisation_id: string; receiver_id: string; chat_id: string; message_id: string }

/**
 * Attaches uploaded files to a message and moves them to the organisation of the chat. Throws a
 * fault of `files` for one that is another viewer's, of another kind or sent before.
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
