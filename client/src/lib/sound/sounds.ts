type Sounding = (context: AudioContext) => void;

/** Drawn from waves, so that nothing has to be fetched. */
export const SOUNDS = {
  /** A coin is laid down: two high, short notes. */
  coin: (context) => {
    ring(context, { hertz: 1568, type: "sine", atSeconds: 0, lastsSeconds: 0.18 });
    ring(context, { hertz: 2093, type: "sine", atSeconds: 0.07, lastsSeconds: 0.3 });
  },
  /** The lead is lost: two notes that fall. */
  outbid: (context) => {
    ring(context, { hertz: 784, type: "triangle", atSeconds: 0, lastsSeconds: 0.2 });
    ring(context, { hertz: 587, type: "triangle", atSeconds: 0.14, lastsSeconds: 0.3 });
  },
  /** The hammer falls twice on wood. */
  hammer: (context) => {
    for (const atSeconds of [0, 0.16]) {
      ring(context, { hertz: 110, type: "sine", atSeconds, lastsSeconds: 0.16 });
      // A phone's loudspeaker gives no low notes: there this one is all that is heard.
      ring(context, { hertz: 740, type: "triangle", atSeconds, lastsSeconds: 0.09 });
    }
  },
} satisfies Record<string, Sounding>;

interface Note {
  hertz: number;
  type: OscillatorType;
  atSeconds: number;
  lastsSeconds: number;
}

const LOUDNESS = 0.12;

function ring(context: AudioContext, { hertz, type, atSeconds, lastsSeconds }: Note): void {
  const start = context.currentTime + atSeconds;
  const oscillator = new OscillatorNode(context, { type, frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lastsSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lastsSeconds);
}
