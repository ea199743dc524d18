import { Component, createRef } from 'react';
import type { ReactNode } from 'react';
import { keepPlace, placeOf, restorePlacesByScript } from '../components/navigation/places.ts';
import { nextScreen } from './nextScreen.ts';

interface StageProps {
  /** The address of the screen; a search is no other place. */
  place: string;
  /** The entry in the history. */
  entry: string;
  /** By back or forward, or by an address that was typed. */
  popped: boolean;
  children: ReactNode;
}

interface Left {
  nodes: Element[];
  top: number;
}

const focus = (target: HTMLElement | null | undefined) => target?.focus({ preventScroll: true });

/** A screen that is left stays in sight until the next one is there: one movement. A class: only it sees the page before React changes it. */
export class Stage extends Component<StageProps> {
  root = createRef<HTMLDivElement>();

  override componentDidMount() {
    restorePlacesByScript();
  }

  override getSnapshotBeforeUpdate({ place, entry }: StageProps): Left | null {
    if (place === this.props.place || !this.root.current) return null;
    keepPlace(entry);
    return { nodes: [...this.root.current.children], top: scrollY };
  }

  override componentDidUpdate(_: StageProps, __: object, left: Left | null) {
    const { current: root } = this.root;
    if (!left || !root) return;
    const { entry, popped } = this.props;
    // A typed address is a new entry, of which the router has written nothing.
    const back = popped && history.state !== null;
    const typed = popped && !back;
    // What is still connected waits hidden for a chunk and is React's: moved away, React could not remove it.
    const nodes = left.nodes.filter((node) => !node.isConnected);
    nextScreen(root, { ...left, nodes }, back, () => {
      const { top, link } = back ? placeOf(entry) : { top: 0, link: undefined };
      if (!typed) focus(root.querySelector('h1'));
      focus(link);
      return top;
    });
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}
