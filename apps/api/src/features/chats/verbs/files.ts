import { fieldFault } from "@packhaus/contract/kernel/errors"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import type { Context } from "../../../context.ts"
import { giveFile } from "../../uploads/verbs.ts"

/** The kind of file that people upload to send it. */
export const CHAT_FILE = "chat_file"

type Of = { organisation_id: string; receiver_id: string; chat_id: string; message_id: string }

/**
 * Makes uploaded files those of a message: from then on they are of the organisation whose chat it is. Throws
 * a fault of `files` for one that is not the viewer's, was uploaded for something else or was sent before.
 */
export async function addFiles(context: Context, of: Of, files: readonly string[]) {
  const unknown = () => fieldFault("files", "choice.unknown")
  for (const [rank, key] of files.entries()) {
    const { organisation_id } = of
    const file = await giveFile(context, { id: key, kind: CHAT_FILE, organisation_id })
    if (!file) throw unknown()
    const { id: file_id, name, mime, size } = file
    await context.rows
      .insert("chat_files", { ...of, file_id, name, mime, size, rank })
      .catch((error) => {
        if (takenKeyOf(error)) throw unknown()
        throw error
      })
  }
}
