import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { DEFAULT_SLOTS, isTooFull, MAX_SLOTS } from "@packhaus/contract/warehouse/picking/plan"
import type { PickingPlan, PlanPicking } from "@packhaus/contract/warehouse/picking/schema"
import { pickKinds } from "@packhaus/contract/warehouse/picking/status"
import { IconDeviceMobile, IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { addressState, anyText } from "#lib/address-state.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { useStored } from "#lib/stored.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Columns, Figures, FormFooter, Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { pickingQueries, staleByPicking } from "../queries.ts"
import css from "./picking.module.css"
import { Trolley } from "./trolley.tsx"

const Search = addressState({ location: anyText })
type Choice = Omit<PlanPicking, "without">

/** The location of the page: in the address, the viewer's only one, or the last one. */
function usePlace() {
  const { role, organisation } = useSession()
  const [{ location }, patch] = useSearch(Search)
  const [kept, keep] = useStored("pack-station.place", "")
  const query = useQuery(locationChoices)
  const own = (query.data ?? []).filter(
    ({ owner_id, status }) =>
      status === "active" && worksAt({ role, organisation_id: organisation.id }, owner_id),
  )
  const isOwn = (id: string) => own.some((one) => one.id === id)
  const id = [location, kept, own[0]?.id ?? ""].find(isOwn) ?? ""
  return {
    own,
    id,
    choose(to: string) {
      keep(to)
      patch({ location: to }, "replace")
    },
  }
}

/** Chooses orders for a pick list, shows the trolley, and creates the list. */
export function NewPickListView() {
  const { t } = useTranslation("picking")
  const place = usePlace()
  const [choice, setChoice] = useState<Choice>({ kind: "batch", zone: "", slots: DEFAULT_SLOTS })
  const [left, setLeft] = useState<readonly string[]>([])
  const query = useQuery({
    ...pickingQueries.plan(place.id, { ...choice, without: [...left] }),
    enabled: place.id !== "",
  })
  return (
    <Page
      title={t(($) => $.create.title)}
      back={{ to: pickListPaths.list, label: t(($) => $.title) }}
      lead={query.data ? t(($) => $.create.ready, { count: query.data.ready }) : undefined}
    >
      <Stack>
        <div className={css.place}>
          <SelectField
            label={t(($) => $.columns.location)}
            value={place.id}
            options={place.own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => place.choose(target.value)}
          />
        </div>
        {place.id === "" ? null : (
          <QueryPart query={query}>
            {(plan) => (
              <Planned
                place={place.id}
                plan={plan}
                choice={choice}
                onChoice={setChoice}
                onLeave={(ids) => setLeft([...left, ...ids])}
              />
            )}
          </QueryPart>
        )}
      </Stack>
    </Page>
  )
}

type Props = {
  place: string
  plan: PickingPlan
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Plans without these orders. */
  onLeave: (ids: readonly string[]) => void
}

function Planned({ place, plan, choice, onChoice, onLeave }: Props) {
  const { t } = useTranslation("picking")
  const { number } = useFormat()
  const { person } = useSession()
  const navigate = useNavigate()
  const [trolley, setTrolley] = useState("")
  const [picker, setPicker] = useState(person.id)
  const { data: pickers = [] } = useQuery(pickingQueries.pickers(place))
  const [isPrinted, setIsPrinted] = useState(true)
  // A list of one order needs no trolley.
  const full =
    choice.kind === "single" ? [] : plan.orders.filter((one) => isTooFull(one, plan.slot_liters))
  const save = useSave<boolean, { pick_list: { id: string } }>({
    send: () =>
      call(api.create, {
        body: {
          location_id: place,
          ...choice,
          picker_id: picker,
          trolley,
          order_ids: plan.orders.map(({ order_id }) => order_id),
        },
      }),
    done: t(($) => $.create.done),
    failed: t(($) => $.failed),
    stale: staleByPicking,
    onDone: ({ pick_list: { id } }) =>
      void navigate(isPrinted ? pickListPaths.sheet(id) : pickListPaths.work(id)),
  })
  const counts = {
    batch: plan.ready,
    single: plan.ready,
    zone: plan.zones.reduce((sum, { orders }) => sum + orders, 0),
  }
  const percent = plan.single_ways > 0 ? Math.round((1 - plan.way / plan.single_ways) * 100) : 0
  const start = (prints: boolean) => {
    setIsPrinted(prints)
    save.mutate(prints)
  }
  const isEmpty = plan.orders.length === 0
  return (
    <Columns
      side={
        <Stack>
          <fieldset className={css.kinds}>
            <legend>{t(($) => $.create.which)}</legend>
            {pickKinds
              .filter((kind) => kind !== "zone" || plan.has_bins)
              .map((kind) => (
                <label key={kind} className={css.kind}>
                  <input
                    type="radio"
                    name="kind"
                    checked={choice.kind === kind}
                    onChange={() => onChoice({ ...choice, kind, zone: plan.zones[0]?.zone ?? "" })}
                  />
                  <span>
                    <strong>{t(($) => $.kinds[kind])}</strong>
                    <br />
                    <span className={css.sub}>{t(($) => $.kindLeads[kind])}</span>
                  </span>
                  <strong>{number(counts[kind])}</strong>
                </label>
              ))}
          </fieldset>
          {choice.kind === "zone" ? (
            <SelectField
              label={t(($) => $.columns.zone)}
              value={choice.zone}
              options={plan.zones.map(({ zone, orders }) => ({
                value: zone,
                label: t(($) => $.create.zoneOption, { zone, count: orders }),
              }))}
              onChange={({ target }) => onChoice({ ...choice, zone: target.value })}
            />
          ) : null}
          {choice.kind === "single" ? null : (
            <>
              <SelectField
                label={t(($) => $.create.slots)}
                value={String(choice.slots)}
                options={slotChoices.map((count) => ({
                  value: String(count),
                  label: number(count),
                }))}
                onChange={({ target }) => onChoice({ ...choice, slots: Number(target.value) })}
              />
              <TextField
                label={t(($) => $.columns.trolley)}
                hint={t(($) => $.create.trolleyHint)}
                maxLength={40}
                value={trolley}
                onChange={({ target }) => setTrolley(target.value)}
              />
            </>
          )}
          {pickers.length > 1 ? (
            <SelectField
              label={t(($) => $.columns.picker)}
              value={picker}
              options={pickers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setPicker(target.value)}
            />
          ) : null}
        </Stack>
      }
    >
      {plan.has_bins || isEmpty ? null : <Notice tone="info">{t(($) => $.create.noBins)}</Notice>}
      {isEmpty ? (
        <Notice tone="info">{t(($) => $.create.none)}</Notice>
      ) : (
        <>
          <Section title={t(($) => $.create.preview)}>
            <Trolley orders={plan.orders} slot_liters={full.length > 0 ? plan.slot_liters : null} />
          </Section>
          {full.length > 0 ? (
            <Notice
              tone="attention"
              announce
              title={t(($) => $.full.title, { count: full.length })}
            >
              <Stack>
                {full.map(({ order_id, slot, pieces, number: order, volume }) => (
                  <span key={order_id}>
                    {t(($) => $.full.slot, {
                      slot,
                      order,
                      pieces: number(pieces),
                      volume: number((volume ?? 0) / 1000, 1),
                      maximum: number(plan.slot_liters ?? 0),
                    })}
                  </span>
                ))}
                <Inline>
                  <Button onClick={() => onLeave(full.map(({ order_id }) => order_id))}>
                    {t(($) => $.full.leave, { count: full.length })}
                  </Button>
                </Inline>
              </Stack>
            </Notice>
          ) : null}
          <Figures
            figures={[
              { name: t(($) => $.columns.pieces), value: number(plan.pieces) },
              { name: t(($) => $.columns.stops), value: number(plan.stops) },
              {
                name: t(($) => $.create.way),
                value: percent > 0 ? `−${number(percent)} %` : t(($) => $.create.same),
              },
              {
                name: t(($) => $.create.after),
                value: number(plan.ready - plan.orders.length),
              },
            ]}
          />
          <FormFooter>
            <span>{t(($) => $.create.reserve, { count: plan.orders.length })}</span>
            <Button
              icon={<IconDeviceMobile size={15} stroke={1.8} aria-hidden />}
              loading={save.isPending && !isPrinted}
              inert={save.isPending}
              onClick={() => start(false)}
            >
              {t(($) => $.create.scan)}
            </Button>
            <Button
              look="primary"
              icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
              loading={save.isPending && isPrinted}
              inert={save.isPending}
              onClick={() => start(true)}
            >
              {t(($) => $.create.print)}
            </Button>
          </FormFooter>
        </>
      )}
    </Columns>
  )
}

const slotChoices = [4, 6, 8, 12, 16, 20, 24, MAX_SLOTS]
