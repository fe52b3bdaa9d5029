import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import { AddNote, type WaitlistEntryDetail } from "@packhaus/contract/applicants/waitlist/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, FormFooter } from "#ui/page/layout.tsx"
import css from "./waitlist.module.css"

/** The notes about an applicant, and a field for a new one. */
export function EntryNotes({ entry: { id, notes } }: { entry: WaitlistEntryDetail }) {
  const { t } = useTranslation("waitlist")
  const can = useCan()
  return (
    <section className={css.part}>
      <h3>{t(($) => $.entry.notes)}</h3>
      <ul className={css.items}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <Faint>
              {note.author_name} · <Moment at={note.created_at} relative />
            </Faint>
          </li>
        ))}
      </ul>
      {can("waitlist.note") ? <NoteForm key={notes.length} id={id} /> : null}
    </section>
  )
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation("waitlist")
  const { form, save } = useMutationForm({
    schema: AddNote,
    values: { text: "" },
    send: (body: { text: string }) => call(api.addNote, { params: { id }, body }),
    done: t(($) => $.entry.noteSaved),
    failed: t(($) => $.entry.noteFailed),
    stale: ["waitlist-entries"],
  })
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <FormFields
        form={form}
        fields={{
          text: {
            label: t(($) => $.entry.addNote),
            hint: t(($) => $.entry.noteHint),
            as: "area",
            rows: 2,
          },
        }}
      />
      <FormFooter>
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.entry.noteSave)}
        </Button>
      </FormFooter>
    </form>
  )
}
