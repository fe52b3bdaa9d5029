import { isCustomer } from "@packhaus/contract/access/roles"
import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import {
  type ProductRequest,
  UpdateProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"
import { MAX_IMAGES } from "@packhaus/contract/sourcing/product-requests/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Columns, Faint, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { DiscardButton } from "./discard-button.tsx"
import { DraftSaved } from "./draft-saved.tsx"
import { RequestBadge } from "./request-badge.tsx"
import { RequestDocuments } from "./request-documents.tsx"
import { DetailFields, NeedsFields, ProductFields } from "./request-fields.tsx"
import { RequestHints } from "./request-hints.tsx"
import { RequestImages } from "./request-images.tsx"
import { emptyValues, type RequestValues, valuesOf } from "./request-values.ts"
import { SimilarRequests } from "./similar-requests.tsx"
import { useDraft } from "./use-draft.ts"

const stale = ["product-requests", "dashboard", "session"]
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)

/** A request form: saves automatically; submitting requires the mandatory details. */
export function RequestForm({ request }: { request: ProductRequest | null }) {
  const { t } = useTranslation("product-requests")
  const navigate = useNavigate()
  const can = useCan()
  const { role } = useSession()
  const forOthers = request === null && !isCustomer(role)
  const merchants = useMerchantChoices(forOthers)
  const [owner, setOwner] = useState(request?.organisation_id ?? "")
  const [images, setImages] = useState<ProductRequest["images"]>(request?.images ?? [])
  const [documents, setDocuments] = useState<ProductRequest["documents"]>(request?.documents ?? [])
  const [fills, setFills] = useState(0)
  const form = useSchemaForm(UpdateProductRequest, request ? valuesOf(request) : emptyValues)
  const values = form.values as RequestValues
  const isWaiting = forOthers && owner === ""
  const draft = useDraft(
    { ...values, images: idsOf(images), documents: idsOf(documents) },
    request,
    owner,
  )
  const { guard } = useLeaveGuard(draft.failure !== null, () => undefined)
  const status = request?.status ?? "draft"

  function fill(given: Partial<RequestValues>) {
    for (const [field, value] of Object.entries(given)) form.set(field, value)
    setFills((n) => n + 1)
  }
  const submit = useSave({
    send: async () => {
      const id = await draft.flush(true)
      return call(api.submit, { params: { id: id ?? "" } })
    },
    done: t(($) => $.form.submitted),
    failed: t(($) => $.form.failed),
    stale,
    form,
    onDone: ({ product_request }) => navigate(productRequestPaths.one(product_request.id)),
  })
  const fields = { form: { ...form, values }, organisation_id: owner, onFill: fill }
  return (
    <Page
      title={values.product_name || t(($) => $.form.newTitle)}
      back={{ to: productRequestPaths.list, label: t(($) => $.title) }}
      badges={<RequestBadge status={status} />}
      actions={
        <>
          <DraftSaved draft={draft} />
          {status === "draft" && draft.id && !request?.submitted_at ? (
            <DiscardButton id={draft.id} />
          ) : null}
          {status === "draft" && can("product_request.submit") ? (
            <Button look="primary" loading={submit.isPending} onClick={() => submit.mutate()}>
              {t(($) => $.form.submit)}
            </Button>
          ) : draft.id ? (
            <LinkButton look="primary" to={productRequestPaths.one(draft.id)}>
              {t(($) => $.form.done)}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Columns
        side={
          <>
            <RequestHints request={{ ...values, images }} hasFields={!isWaiting} />
            <Section title={t(($) => $.goesTo.title)}>
              <Faint>{t(($) => $.goesTo.body)}</Faint>
            </Section>
          </>
        }
      >
        {forOthers ? (
          <SelectField
            label={t(($) => $.fields.organisation_id)}
            empty="–"
            options={merchants}
            value={owner}
            disabled={draft.id !== null}
            onChange={({ target }) => setOwner(target.value)}
          />
        ) : null}
        {isWaiting ? null : (
          <Stack key={fills}>
            <ProductFields {...fields} />
            {draft.id ? (
              <SimilarRequests
                id={draft.id}
                about={`${draft.savedAt} ${values.product_id}`}
                onCopy={({ shop_id: _, ...from }) =>
                  fill({ ...valuesOf({ ...from, shop_id: values.shop_id }) })
                }
              />
            ) : null}
            <NeedsFields form={fields.form} />
            <Section
              title={t(($) => $.form.files)}
              side={t(($) => $.images.count, { count: images.length, most: MAX_IMAGES })}
            >
              <Stack>
                <RequestImages
                  images={images}
                  onImages={(next) => setImages([...next])}
                  organisation_id={owner}
                />
                <RequestDocuments
                  documents={documents}
                  onDocuments={(next) => setDocuments([...next])}
                  organisation_id={owner}
                />
              </Stack>
            </Section>
            <DetailFields form={fields.form} />
          </Stack>
        )}
      </Columns>
      {guard}
    </Page>
  )
}
