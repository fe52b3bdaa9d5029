import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { takesNotes } from "@packhaus/contract/bookings/rules"
import { AddNote, type BookingDetail } from "@packhaus/contract/bookings/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByBooking } from "../queries.ts"

export function BookingNotes({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const { id, notes } = booking
  return (
    <Section
      flush
      title={t(($) => $.notes.title)}
      side={
        can("booking.note") && takesNotes(booking) ? (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t(($) => $.notes.add)}
          </Button>
        ) : null
      }
    >
      <Lines>
        {notes.length === 0 ? <Line title={<Faint>{t(($) => $.notes.none)}</Faint>} /> : null}
        {notes.map(({ id: key, text, written_by_name, created_at }) => (
          <Line
            key={key}
            title={<span style={{ whiteSpace: "pre-line" }}>{text}</span>}
            sub={written_by_name}
          >
            <Moment at={created_at} />
          </Line>
        ))}
      </Lines>
      {adding ? <NoteSheet id={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

function NoteSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("bookings")
  const { form, save } = useMutationForm({
    schema: AddNote,
    values: { text: "" },
    send: (body: AddNote) => call(api.addNote, { params: { id }, body }),
    done: t(($) => $.notes.done),
    failed: t(($) => $.failed),
    stale: staleByBooking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.notes.add)}
      lead={t(($) => $.notes.lead)}
      form={form}
      save={save}
      submit={t(($) => $.notes.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ text: { label: t(($) => $.notes.text), as: "area", rows: 4 } }}
      />
    </FormSheet>
  )
}
