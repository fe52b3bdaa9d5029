import type { Context } from "../../../../context.ts"
import { attachFile } from "../../../files/uploads/verbs.ts"

/** The upload kind of retour photos. */
export const RETOUR_PHOTO = "retour_photo"

type Retour = { id: string; organisation_id: string; location_owner_id: string }

/**
 * Attaches uploaded photos to a retour and moves them to the organisation that owns the goods.
 * Throws a fault of `photos` for a file that is another viewer's, of another kind, or used by
 * another retour. `inside`: the rows of that organisation.
 */
export async function addPhotos(
  context: Context,
  inside: Context,
  { retour, photos }: { retour: Retour; photos: readonly string[] },
) {
  const { id: retour_id, organisation_id, location_owner_id } = retour
  for (const id of photos)
    await attachFile(
      context,
      { id, kind: RETOUR_PHOTO, organisation_id, field: "photos" },
      (file) =>
        inside.rows.insert("retour_photos", {
          organisation_id,
          retour_id,
          location_owner_id,
          file_id: file.id,
          name: file.name,
        }),
    )
}
