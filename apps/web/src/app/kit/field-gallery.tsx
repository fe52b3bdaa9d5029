import { useState } from "react"
import { Button } from "#ui/actions/button.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { DayField } from "#ui/fields/day-field.tsx"
import { CheckField, SelectField, TextAreaField, TextField } from "#ui/fields/field.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { PairEditor } from "#ui/fields/pair-editor.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./gallery.module.css"

const options = [
  { value: "dhl", label: "DHL" },
  { value: "dpd", label: "DPD" },
]

/** Inputs and overlays. */
export function FieldGallery() {
  const [found, setFound] = useState("")
  const [pairs, setPairs] = useState<Record<string, string>>({ Standard: "dhl" })
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Section title="Fields">
        <div className={css.columns}>
          <TextField label="Text" hint="A hint above" placeholder="Placeholder" />
          <TextField label="With a fault" error="What is wrong." />
          <DayField label="Day" day="2026-11-21" onDay={() => undefined} />
          <NumberField label="Number" defaultValue={12} />
          <PasswordField label="Password" />
          <SelectField label="Select" empty="–" options={options} />
          <CountryField label="Country" />
          <SearchSelect
            label="Search"
            options={options}
            value={found}
            onChange={setFound}
            onSearch={() => undefined}
          />
          <TextAreaField label="Long text" rows={3} />
          <CheckField label="A tick box" />
        </div>
        <div className={css.stack}>
          <FileDrop label="Drop a file" accept=".csv" onFile={() => undefined} />
          <PairEditor
            addLabel="Another title"
            pairs={pairs}
            options={options}
            onChange={setPairs}
          />
        </div>
      </Section>
      <Section title="Over the page">
        <div className={css.row}>
          <Button onClick={() => setOpen("dialog")}>Dialog</Button>
          <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        </div>
      </Section>
      {open === "dialog" ? (
        <ConfirmDialog title="Sure?" body="This happens." go="Do it" onGo={close} onClose={close} />
      ) : null}
      {open === "sheet" ? (
        <Sheet open title="Sheet" onClose={close}>
          <SheetForm
            lead="What it does."
            onSubmit={(event) => event.preventDefault()}
            footer={<Button look="primary">Save</Button>}
          >
            <TextField label="Text" />
          </SheetForm>
        </Sheet>
      ) : null}
    </>
  )
}
