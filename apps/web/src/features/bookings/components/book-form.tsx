import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { MAX_BOOKING_FILES, missingOf } from "@packhaus/contract/bookings/rules"
import { type BookingDetail, CreateBooking } from "@packhaus/contract/bookings/schema"
import type { Service } from "@packhaus/contract/services/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FilesField } from "#features/files/uploads/components/files-field.tsx"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Figures, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByBooking } from "../queries.ts"
import { bookingFiles } from "./file-kinds.ts"
import { ProductsField } from "./products-field.tsx"

type Props = { service: Service; onDone: (booking: BookingDetail) => void }

/** Validates the service's requirements with the contract's rules before sending. */
const asking = (service: Service) =>
  CreateBooking.superRefine((booking, { addIssue }) => {
    for (const path of missingOf(service, booking))
      addIssue({
        code: "custom",
        path: [path],
        message: path === "information" ? "text.required" : "list.too_short",
        input: booking[path],
      })
  })

/** Books a service: organisation, required information, displayed price, accepted terms. */
export function BookForm({ service, onDone }: Props) {
  const { t } = useTranslation("bookings")
  const { organisation } = useSession()
  const seesMany = useSeesMany()
  const merchants = useMerchantChoices(seesMany)
  const [schema] = useState(() => asking(service))
  const { form, save } = useMutationForm({
    schema,
    values: {
      service_id: service.id,
      price: service.price,
      terms_url: service.terms_url,
      terms_accepted: false,
      information: "",
      product_ids: [],
      files: [],
      note: "",
    },
    send: (body: CreateBooking) => call(api.create, { body }),
    done: t(($) => $.book.done),
    failed: t(($) => $.book.failed),
    stale: staleByBooking,
    onDone: ({ booking }) => onDone(booking),
  })
  const booker = seesMany ? (form.values.organisation_id ?? "") : organisation.id
  const { required_information: question } = service
  return (
    <PageForm form={form} save={save} submit={t(($) => $.book.submit)}>
      <What service={service} />
      <Section title={t(($) => $.book.needs)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              organisation_id: seesMany ? (
                <SelectField
                  label={t(($) => $.book.organisation)}
                  data-field="organisation_id"
                  error={form.fault("organisation_id")}
                  empty={t(($) => $.book.choose)}
                  value={booker}
                  options={merchants}
                  onChange={({ target }) => {
                    form.set("organisation_id", target.value || undefined)
                    form.set("product_ids", [])
                  }}
                />
              ) : null,
              information:
                question === ""
                  ? null
                  : { label: t(($) => $.book.information), hint: question, as: "area", rows: 4 },
            }}
          />
          {service.requires_products ? (
            <ProductsField
              key={booker}
              organisation_id={booker}
              fault={form.fault("product_ids") ? t(($) => $.book.noProducts) : null}
              onIds={(ids) => form.set("product_ids", ids)}
            />
          ) : null}
          <FilesField
            {...bookingFiles}
            most={MAX_BOOKING_FILES}
            fault={form.fault("files")}
            words={{
              add: t(($) => $.files.add),
              types: t(($) => $.files.most, { most: MAX_BOOKING_FILES }),
              tooMany: t(($) => $.files.tooMany),
              remove: (name) => t(($) => $.files.remove, { name }),
              uploading: (name) => t(($) => $.files.uploading, { name }),
            }}
            onKeys={(keys) => form.set("files", keys)}
          />
          <FormFields
            form={form}
            fields={{ note: { label: t(($) => $.book.note), as: "area", rows: 3 } }}
          />
        </Stack>
      </Section>
      <CheckField
        {...form.tick("terms_accepted")}
        error={form.fault("terms_accepted")}
        label={
          <>
            {t(($) => $.book.accept)}{" "}
            <a href={service.terms_url} target="_blank" rel="noreferrer">
              {t(($) => $.book.terms)}
            </a>{" "}
            {t(($) => $.book.acceptEnd)}
          </>
        }
      />
    </PageForm>
  )
}

function What({ service }: { service: Service }) {
  const { t } = useTranslation("bookings")
  const { money } = useFormat()
  return (
    <Section title={t(($) => $.book.what)}>
      <Stack>
        <p style={{ whiteSpace: "pre-line" }}>{service.description}</p>
        <Figures
          figures={[
            { name: t(($) => $.book.price), value: money(service.price, "eur") },
            { name: t(($) => $.book.provider), value: service.provider_name },
          ]}
        />
      </Stack>
    </Section>
  )
}
