import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { takesNotes } from "@packhaus/contract/bookings/rules"
import type { BookingDetail, BookingFile } from "@packhaus/contract/bookings/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { RemoveDialog } from "#ui/forms/remove-dialog.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByBooking } from "../queries.ts"
import { FileSheet } from "./file-sheet.tsx"

/** The files of both sides; each side can remove its own. */
export function BookingFiles({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<BookingFile | null>(null)
  const { id, files } = booking
  return (
    <Section
      flush
      title={t(($) => $.files.title)}
      side={
        can("booking.add_file") && takesNotes(booking) ? (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t(($) => $.files.add)}
          </Button>
        ) : null
      }
    >
      <Lines>
        {files.length === 0 ? <Line title={<Faint>{t(($) => $.files.none)}</Faint>} /> : null}
        {files.map((file) => (
          <Line key={file.id} title={<a href={file.url}>{file.name}</a>} sub={file.added_by_name}>
            {file.is_removable && can("booking.remove_file") ? (
              <IconButton
                label={t(($) => $.files.remove, { name: file.name })}
                onClick={() => setRemoving(file)}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            ) : null}
          </Line>
        ))}
      </Lines>
      {adding ? <FileSheet id={id} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveDialog
          name={removing.name}
          body={t(($) => $.files.removeBody)}
          send={() => call(api.removeFile, { params: { id, file_id: removing.id } })}
          stale={staleByBooking}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  )
}
