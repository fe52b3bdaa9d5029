import { IconPackages, IconSettings } from "@tabler/icons-react"
import { ActionMenu } from "#ui/action-menu.tsx"
import { StatusBadge } from "#ui/badge.tsx"
import { Button, IconButton } from "#ui/button.tsx"
import { CopyButton } from "#ui/copy-button.tsx"
import { Facts, Sums } from "#ui/facts.tsx"
import { LifeTape } from "#ui/life-tape.tsx"
import { Meter } from "#ui/meter.tsx"
import { Money } from "#ui/money.tsx"
import { Notice } from "#ui/notice.tsx"
import { PlainTable } from "#ui/plain-table.tsx"
import { Progress } from "#ui/progress.tsx"
import { ReasonedButton } from "#ui/reasoned-button.tsx"
import { Section } from "#ui/section.tsx"
import { Bone, EmptyState } from "#ui/states.tsx"
import { tones } from "#ui/theme.ts"
import css from "./gallery.module.css"

const icon = <IconSettings size={16} stroke={1.8} aria-hidden />

/** What is pressed, read and looked at. */
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
