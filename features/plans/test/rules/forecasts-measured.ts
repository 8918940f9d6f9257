import { addDays, daysBetween, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { Forecast } from '../../rules/forecast/forecast.ts';
import { forecastsOf } from '../../rules/forecast/forecasts.ts';
import { weeksOf } from '../../rules/ledger.ts';
import { type Question, SHAPES, type Shape, type SpentLine } from './spending-ledgers.ts';

const PLAN_MANAGED = { managed: 'plan', managedBefore: null, managedFrom: null } as const;

/** What was known of a ledger's lines, by week. */
const weeksFrom = (lines: readonly SpentLine[]) =>
  weeksOf(
    PLAN_MANAGED,
    lines.map(({ day, receivedOn, claim, amount }) => ({
      claim,
      amountDue: amount,
      status: 'Paid',
      clientApproval: null,
      providerId: null,
      supportItem: null,
      serviceDate: day,
      receivedAt: `${receivedOn}T02:00:00.000Z`,
    })),
  );

/** The rule's answer to a question about a plan with one support. */
function answerTo({ ledger, today, known }: Question): Forecast {
  const allocated = sumCents(ledger.instalments, ({ amount }) => amount);
  const spent = sumCents(known, ({ amount }) => amount);
  const of = { supportId: 1, componentId: null };
  const plan = {
    startDate: ledger.startDate,
    endDate: ledger.endDate,
    supports: [{ id: 1, componentId: null, budgeted: allocated, allocated, spent, reserved: 0 }],
    components: [],
    periods: ledger.instalments.map(({ date, amount }) => ({ ...of, startDate: date, amount })),
  };
  const history = { supportId: 1, weeks: weeksFrom(known), spentOnReserved: 0 };
  const [answer] = forecastsOf(plan, [history], today);
  if (!answer) throw new Error('A plan that runs has a forecast.');
  return answer.forecast;
}

/** The first day on which more would be spent than came in, at `daily` cents a day. */
function shortAt({ ledger, today, known }: Question, daily: Cents): IsoDate | undefined {
  const spent = sumCents(known, ({ amount }) => amount);
  for (let day = today; day <= ledger.endDate; day = addDays(day, 1)) {
    const released = sumCents(
      ledger.instalments.filter(({ date }) => date <= day),
      ({ amount }) => amount,
    );
    if (spent + daily * daysBetween(today, day) > released) return day;
  }
  return undefined;
}

/** The naive forecasts, which treat what is known as all that was spent. */
const NAIVE = {
  'straight line from the plan’s start': (question: Question) =>
    shortAt(
      question,
      sumCents(question.known, ({ amount }) => amount) /
        daysBetween(question.ledger.startDate, question.today),
    ),
  'pace of the last 30 days': (question: Question) =>
    shortAt(
      question,
      sumCents(
        question.known.filter(({ day }) => day > addDays(question.today, -30)),
        ({ amount }) => amount,
      ) / 30,
    ),
  'bills of the last 30 days': (question: Question) =>
    shortAt(
      question,
      sumCents(
        question.known.filter(({ receivedOn }) => receivedOn > addDays(question.today, -30)),
        ({ amount }) => amount,
      ) / 30,
    ),
} as const;
type Naive = keyof typeof NAIVE;

/** How many days a forecast is off at most, in half of the cases and in nine of ten. */
export interface Off {
  median: number;
  nineInTen: number;
}

/** How well questions are answered. */
export interface ForecastQuality {
  questions: number;
  /** The share that the rule does not answer: there is too little history. */
  unknown: number;
  /** The questions in which the money runs short, or the rule or a naive forecast says so; the others are easy. */
  hard: number;
  rule: Off;
  naive: Record<Naive, Off>;
  /** Of the hard ones, the share whose day is within the range. */
  within: number;
}

export interface Answered {
  shape: Shape;
  forecast: Forecast;
  /**
   * Days off, for the rule and the naive forecasts; undefined where the rule does not answer, or the question is easy.
   */
  off: { rule: number; naive: Record<Naive, number> } | undefined;
  isWithin: boolean;
}

/** Asks the rule and the naive forecasts. Money that lasts counts as short on the day after the plan's end. */
export function answered(question: Question): Answered {
  const { ledger, truth } = question;
  const after = addDays(ledger.endDate, 1);
  const day = truth.shortOn ?? after;
  const forecast = answerTo(question);
  if (forecast.kind === 'unknown') return { shape: ledger.is, forecast, off: undefined, isWithin: false };
  const said = (forecast.kind === 'runs-short' ? forecast.day : undefined) ?? after;
  const naive = mapNaive((of) => of(question) ?? after);
  const isHard = [day, said, ...Object.values(naive)].some((each) => each < after);
  const off = (each: IsoDate) => Math.abs(daysBetween(day, each));
  return {
    shape: ledger.is,
    forecast,
    off: isHard ? { rule: off(said), naive: mapNaive((_, name) => off(naive[name])) } : undefined,
    isWithin: (forecast.from ?? after) <= day && day <= (forecast.to ?? after),
  };
}

function mapNaive<Value>(of: (naive: (typeof NAIVE)[Naive], name: Naive) => Value): Record<Naive, Value> {
  const names = Object.keys(NAIVE) as Naive[];
  return Object.fromEntries(names.map((name) => [name, of(NAIVE[name], name)])) as Record<Naive, Value>;
}

export function qualityOf(all: readonly Answered[]): ForecastQuality {
  const hard = all.flatMap(({ off, isWithin }) => (off ? [{ off, isWithin }] : []));
  return {
    questions: all.length,
    unknown: all.filter(({ forecast }) => forecast.kind === 'unknown').length / all.length,
    hard: hard.length,
    rule: offOf(hard.map(({ off }) => off.rule)),
    naive: mapNaive((_, name) => offOf(hard.map(({ off }) => off.naive[name]))),
    within: hard.filter(({ isWithin }) => isWithin).length / hard.length,
  };
}

/** How well the questions about each shape of ledger are answered. */
export const qualityByShape = (all: readonly Answered[]): [Shape, ForecastQuality][] =>
  SHAPES.map((shape) => [shape, qualityOf(all.filter((each) => each.shape === shape))]);

function offOf(days: readonly number[]): Off {
  const sorted = days.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { median: at(0.5), nineInTen: at(0.9) };
}

/** The better of the naive forecasts: the one with the smaller median. */
export const betterNaive = ({ naive }: ForecastQuality): Off =>
  Object.values(naive).reduce((best, each) => (each.median < best.median ? each : best));

/** The limits that the quality of the rule has to keep. */
export const LIMITS = { ofBetterNaive: 0.9, within: { least: 0.75, most: 0.85 }, unknown: 0.25 } as const;
