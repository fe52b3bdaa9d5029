import { IconPackages, IconSettings } from "@tabler/icons-react"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { DayStrip } from "#ui/display/day-strip.tsx"
import { Facts, Sums } from "#ui/display/facts.tsx"
import { LifeTape } from "#ui/display/life-tape.tsx"
import { MessageList } from "#ui/display/message-list.tsx"
import { Meter } from "#ui/display/meter.tsx"
import { Money } from "#ui/display/money.tsx"
import { type Part, PartsBar, PartsFigures } from "#ui/display/parts-bar.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Sparkline } from "#ui/display/sparkline.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { Section } from "#ui/page/section.tsx"
import { Bone, EmptyState } from "#ui/page/states.tsx"
import { tones } from "#ui/theme/theme.ts"
import css from "./gallery.module.css"

const icon = <IconSettings size={16} stroke={1.8} aria-hidden />

const parts: readonly Part[] = [
  { name: "Here", value: 60, tone: "accent" },
  { name: "Damaged", value: 8, tone: "attention" },
  { name: "Missing", value: 2, tone: "critical" },
  { name: "Coming", value: 30, tone: "neutral" },
]

/** Buttons, texts and other parts. */
export const PartGallery = () => (
  <>
    <Section title="Buttons">
      <div className={css.row}>
        <Button look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button loading>Loading</Button>
        <ReasonedButton reason="Es ist nicht die Zeit.">With reason</ReasonedButton>
        <IconButton label="Settings">{icon}</IconButton>
        <ActionMenu
          parts={[
            { label: "Open", onSelect: () => undefined },
            { label: "Not now", reason: "Already open.", onSelect: () => undefined },
          ]}
        >
          <Button>Menu</Button>
        </ActionMenu>
        <CopyButton text="00340434" what="Number" />
      </div>
    </Section>
    <Section title="Badges, notices">
      <div className={css.row}>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        {tones.map((tone) => (
          <StatusBadge key={tone} plain tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </div>
      <div className={css.stack}>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            What happened and what to do.
          </Notice>
        ))}
      </div>
    </Section>
    <Section title="Progress, figures, facts">
      <div className={css.stack}>
        <LifeTape
          label="Tape"
          steps={[
            { name: "Done", state: "done" },
            { name: "Now", state: "now" },
            { name: "Later", state: "later" },
          ]}
        />
        <Progress label="Half" value={50} max={100} />
        <Progress label="Unknown" value={null} max={1} />
        <Meter label="Left" value={3} max={14} limit={4} tone="attention" />
        <PartsBar parts={parts} />
        <PartsFigures parts={parts} />
        <Sparkline values={[3, 2, 4, 5, 4, 6]} label="3, 2, 4, 5, 4, 6" />
        <DayStrip spans={[{ from: 0.1, until: 0.45 }]} now={0.5} label="From 2:24 until 10:48" />
        <MessageList
          label="Messages"
          messages={[
            { id: "a", who: "Ada", when: "2026-11-24T10:00:00Z", isOwn: false, text: "Theirs" },
            { id: "b", who: "You", when: "2026-11-24T10:05:00Z", isOwn: true, text: "One's own" },
          ]}
        />
        <Facts facts={[["Name", "Value"]]} />
        <Sums
          rows={[["Part", <Money key="p" amount={1234} currency="eur" />]]}
          total={["Total", <Money key="t" amount={1234} currency="eur" />]}
        />
        <PlainTable
          label="Table"
          head={["SKU", "Pieces"]}
          figures={[1]}
          rows={[{ id: "a", cells: ["85123A", 12] }]}
        />
        <Bone width="60%" />
        <EmptyState icon={IconPackages} title="Nothing here yet" body="And what this is for." />
      </div>
    </Section>
  </>
)
