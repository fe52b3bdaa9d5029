import { apiKeys as api } from "@packhaus/contract/access/api-keys/endpoints"
import { CreateApiKey, keyDays } from "@packhaus/contract/access/api-keys/schema"
import { scopesFor } from "@packhaus/contract/access/key-scopes"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { ScopePicker } from "./scope-picker.tsx"

/** Names a new key, sets its scopes and expiry, and shows the key once. */
export function NewKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("api-keys")
  const { role, person } = useSession()
  const { form, save: create } = useMutationForm({
    schema: CreateApiKey,
    values: { name: "", scopes: [], days: keyDays.usual },
    send: (body: z.output<typeof CreateApiKey>) => call(api.create, { body }),
    failed: t(($) => $.failed),
    stale: ["api-keys"],
    fieldOf: (path) => path.replace(/^scopes\..*/, "scopes"),
  })
  const secret = create.data?.secret
  if (secret) return <NewKey name={form.values.name} secret={secret} onClose={onClose} />
  return (
    <FormSheet
      title={t(($) => $.add)}
      lead={t(($) => $.newLead)}
      form={form}
      save={create}
      submit={t(($) => $.create)}
      onClose={onClose}
    >
      <TextField label={t(($) => $.name)} hint={t(($) => $.nameHint)} {...form.field("name")} />
      <SelectField
        label={t(($) => $.days)}
        hint={t(($) => $.daysHint)}
        value={form.values.days}
        options={keyDays.choices.map((days) => ({
          value: `${days}`,
          label: t(($) => $.daysOf, { count: days }),
        }))}
        onChange={({ target }) => form.set("days", Number(target.value))}
      />
      <ScopePicker
        offered={scopesFor(role, person.position)}
        chosen={form.values.scopes}
        isMissing={form.fault("scopes") !== null}
        onChange={(scopes) => form.set("scopes", scopes)}
      />
    </FormSheet>
  )
}

type Made = { name: string; secret: string; onClose: () => void }

function NewKey({ name, secret, onClose }: Made) {
  const { t } = useTranslation("api-keys")
  return (
    <Sheet open onClose={onClose} title={name}>
      <SheetForm
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
        footer={
          <Button look="primary" type="submit">
            {t(($) => $.copied)}
          </Button>
        }
      >
        <Notice tone="attention" announce title={t(($) => $.once)}>
          {t(($) => $.onceBody)}
        </Notice>
        <TextField
          label={t(($) => $.secret)}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <CopyButton text={secret} what={t(($) => $.secret)} />
        </div>
      </SheetForm>
    </Sheet>
  )
}
